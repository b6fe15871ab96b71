/** Requests to the server of a fixture, by the cases of test/server/cases/*.txt. */
import { rmSync, utimesSync } from 'node:fs';
import { afterEach } from 'vitest';
import { testExchanges } from '../support/exchanges.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
afterEach(() => server.fixture.restore());

let now = 0;

testExchanges('test/server/cases', server.request, {
  /** A server with other settings; its clock stands at a millisecond that is stated. */
  start(first, rest) {
    const { clock, ...options } = JSON.parse(`${first} ${rest}`);
    now = clock;
    server.start(clock === undefined ? options : { ...options, clock: () => now });
  },
  later: (milliseconds) => {
    now += Number(milliseconds);
  },
  write: (file, text) => server.fixture.write(file, text),
  remove: (file) => rmSync(server.fixture.path(file)),
  /** The files beside the foods are looked at now and then, and when the foods were touched. */
  touch: (file) => utimesSync(server.fixture.path(file), new Date(), new Date()),
  restore: () => server.fixture.restore(),
});
