import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { ROOT } from './files.ts';
import { type Fixture, makeFixture } from './fixture.ts';
import { type Answered, type Asked, ask, listen, testApp } from './http.ts';

/** The body that is expected whole, field by field and in order: a file of test/server/expected/. */
export const expectedBody = (name: string): string =>
  JSON.stringify(JSON.parse(readFileSync(join(ROOT, `test/server/expected/${name}.json`), 'utf8')));

/** A fixture and a server over it, for the tests of one file. */
export interface TestServer {
  readonly fixture: Fixture;
  /** The server that was started last in this test; without one, the server of the file. */
  readonly app: FastifyInstance;
  /** Starts a server with other settings, until the end of the test. */
  start(options?: Partial<AppOptions>): FastifyInstance;
  /** One request to `app`; the response is validated against the contract. */
  request(url: string, asked?: Asked): Promise<Answered>;
  /** The port on which the server of the file listens, from the first call on. */
  port(): Promise<number>;
}

/**
 * Call it once, at the top of a test file; all that it makes is closed and removed after the last test.
 *
 * @param options settings of the server of the file
 */
export function useServer(expectations?: Expectations, options: Partial<AppOptions> = {}): TestServer {
  const fixture = makeFixture(expectations);
  let ofFile: FastifyInstance | null = null;
  let port: Promise<number> | null = null;
  const ofTest: FastifyInstance[] = [];
  afterEach(async () => {
    for (const app of ofTest.splice(0)) await app.close();
  });
  afterAll(async () => {
    ofFile?.server.closeAllConnections();
    await ofFile?.close();
  });
  const theFiles = (): FastifyInstance => {
    ofFile ??= testApp(fixture, options);
    return ofFile;
  };
  const current = (): FastifyInstance => ofTest.at(-1) ?? theFiles();
  return {
    fixture,
    get app() {
      return current();
    },
    start(settings) {
      const app = testApp(fixture, settings);
      ofTest.push(app);
      return app;
    },
    request: (url, asked) => ask(current(), url, asked),
    port() {
      port ??= listen(theFiles());
      return port;
    },
  };
}
