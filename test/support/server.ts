import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { type Fixture, makeFixture } from './fixture.ts';
import { type Answered, type Asked, ask, testApp } from './http.ts';

/** A fixture and a server over it, for the tests of one file. */
export interface TestServer {
  readonly fixture: Fixture;
  /** The server that was started last in this test; without one, the server of the file. */
  readonly app: FastifyInstance;
  /** Starts a server with other settings, until the end of the test. */
  start(options: Partial<AppOptions>): void;
  /** One request to `app`; the response is validated against the contract. */
  request(url: string, asked?: Asked): Promise<Answered>;
}

/** Call it once, at the top of a test file; all that it makes is closed and removed after the last test. */
export function useServer(expectations?: Expectations): TestServer {
  const fixture = makeFixture(expectations);
  let ofFile: FastifyInstance | null = null;
  const ofTest: FastifyInstance[] = [];
  afterEach(async () => {
    for (const app of ofTest.splice(0)) await app.close();
  });
  afterAll(async () => {
    await ofFile?.close();
    fixture.remove();
  });
  const current = (): FastifyInstance => {
    const started = ofTest.at(-1);
    if (started !== undefined) return started;
    ofFile ??= testApp(fixture);
    return ofFile;
  };
  return {
    fixture,
    get app() {
      return current();
    },
    start: (options) => void ofTest.push(testApp(fixture, options)),
    request: (url, asked) => ask(current(), url, asked),
  };
}
