/** Requests to the server of the committed release, by the cases of test/pages/requests/*.txt. */
import { testExchanges } from '../support/exchanges.ts';
import { ask, sharedApp } from '../support/http.ts';

testExchanges('test/pages/requests', (url, asked) => ask(sharedApp(), url, asked));
