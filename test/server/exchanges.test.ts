/** Requests to the server of a fixture, by the cases of test/server/cases/*.txt. */
import { rmSync } from 'node:fs';
import { afterEach } from 'vitest';
import { testExchanges } from '../support/exchanges.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
afterEach(() => server.fixture.restore());

testExchanges('test/server/cases', server.request, {
  /** A server with other settings; its clock stands at a millisecond that is stated. */
  start(first, rest) {
    const { clock, ...options } = JSON.parse(`${first} ${rest}`);
    server.start(clock === undefined ? options : { ...options, clock: () => clock });
  },
  write: (file, text) => server.fixture.write(file, text),
  remove: (file) => rmSync(server.fixture.path(file)),
});
