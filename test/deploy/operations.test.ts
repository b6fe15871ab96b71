/** Three instances behind nginx, one counter store: what a client sees while they are restarted, killed and updated. */

import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PUBLISHED_FILES } from '../../src/tables/files.ts';
import { expectToMatchContract } from '../support/contract.ts';
import { askPort, describeDeployed, type Reply, runScript, until } from '../support/deployment.ts';
import { digestOf } from '../support/files.ts';
import { words } from '../support/words.ts';

const REFUSED = '"path":"/api/answer","status":429';
const QUESTION = '/api/answer?q=calories+in+bananas';
const LOADED = words(`/food-api.php?food=bananas-raw /food-api.php?search=buckwheat /foods/bananas-raw
  /healthz /.well-known/openapi.yaml /v1/foods/bananas-raw`);

/** What a response tells whenever it is asked: its headers, less those of the connection, and the digest of its body. */
function lasting({ headers, body }: Reply): string {
  const kept = headers.filter(([name]) => !['date', 'server', 'connection', 'keep-alive'].includes(name));
  return `${kept.sort().join('\n')}\n${digestOf(body)}`;
}

/** Constant requests by several clients that keep their connections, until told to stop. */
class Load {
  served = 0;
  readonly failures: string[] = [];
  readonly versions = new Set<string>();
  readonly #clients: Promise<void>[];
  #stopped = false;

  constructor(port: number, clients = 6) {
    this.#clients = Array.from({ length: clients }, (_, at) => this.#run(`http://127.0.0.1:${port}`, at));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
  }

  async #run(origin: string, first: number): Promise<void> {
    for (let at = first; !this.#stopped; at += 1) {
      const path = LOADED[at % LOADED.length] ?? '/';
      try {
        const response = await fetch(origin + path);
        await response.arrayBuffer();
        if (response.status === 200) this.served += 1;
        else this.failures.push(`${path}: ${response.status}`);
        const version = response.headers.get('x-dataset-version');
        if (version !== null) this.versions.add(version);
      } catch (error) {
        this.failures.push(`${path}: ${error}`);
      }
    }
  }
}

const OPTIONS = { instances: 3, withStore: true, env: { BETA_RATE_LIMIT: '1000000000' } };
describeDeployed('three instances behind nginx', OPTIONS, (deployment) => {
  /** Runs rolling-restart.sh over all instances; gives what it printed, and throws what it complained of. */
  const rollingRestart = (...options: readonly string[]): Promise<string> =>
    runScript('rolling-restart.sh', ...options, ...addresses());
  const addresses = (): string[] => deployment.instances.map(({ port }) => `127.0.0.1:${port}`);

  /** Allowance left after a request that was counted; null when the store was too slow and it was served uncounted. */
  const left = (reply: Reply, limit = 60): number | null => {
    const remaining = Number(reply.header('x-ratelimit-remaining'));
    return remaining === limit ? null : remaining;
  };

  /** Runs in one clock hour: again, as another client, when the hour flips on the way. */
  async function withinOneHour(work: (client: string) => Promise<void>, clients: string[]): Promise<void> {
    const hourOf = (): number => Math.floor(Date.now() / 3_600_000);
    for (const client of clients) {
      const before = hourOf();
      await work(client).catch((error: unknown) => {
        if (hourOf() === before) throw error;
      });
      if (hourOf() === before) return;
    }
    throw new Error('the hour flipped each time');
  }

  test('60 an hour in all: the 61st is 429 whichever instance gets it, and its own headers are not believed', async () => {
    await withinOneHour(
      async (from) => {
        const counted: number[] = [];
        let uncounted = 0;
        const allRefused = (): boolean => deployment.instances.every((one) => one.out().includes(REFUSED));
        for (let asked = 0; !allRefused(); asked += 1) {
          // What a client that wants a bucket of its own for each request would send.
          const forwarded = `for=203.0.113.${asked % 250}`;
          const headers = { 'x-forwarded-for': `198.51.100.${asked % 250}`, forwarded };
          const reply = await deployment.ask(QUESTION, { from, headers });
          expect([200, 429]).toContain(reply.status);
          const remaining = left(reply);
          if (remaining === null) uncounted += 1;
          else if (reply.status === 200) counted.push(remaining);
        }
        // One row of numbers for all instances; a request whose count came too late for the server leaves a gap.
        expect(counted).toEqual([...new Set(counted)].sort((a, b) => b - a));
        expect(counted.length).toBeLessThanOrEqual(60);
        expect(counted.length + uncounted).toBeGreaterThanOrEqual(60);
      },
      ['127.3.0.1', '127.3.0.2'],
    );
    for (const instance of deployment.instances) {
      expect(instance.out()).toContain('"path":"/api/answer","status":200');
      expect(instance.out()).toContain('"client":"127.3.0.0/24"');
      expect(instance.out()).not.toContain('198.51.100');
    }
  });

  test('the address that counts is the client’s, not the proxy’s: another client has its whole allowance', async () => {
    const reply = await deployment.ask(QUESTION, { from: '127.3.1.1' });
    expect(reply.status).toBe(200);
    expect(Number(reply.header('x-ratelimit-remaining'))).toBeGreaterThanOrEqual(59);
  });

  test('rolling-restart.sh: every instance is replaced under load and no request fails', async () => {
    const before = deployment.instances.map(({ pid }) => pid);
    const hook = join(deployment.folder, 'restart-instance');
    const table = deployment.instances.map(({ port }, at) => `${port}) pid=${before[at]} ;;`).join('\n');
    writeFileSync(
      hook,
      `#!/bin/sh\ncase $1 in\n${table}\nesac\nkill -TERM $pid\nwhile kill -0 $pid 2>/dev/null; do sleep 0.05; done\n`,
      { mode: 0o755 },
    );
    const load = new Load(deployment.port);
    await rollingRestart('--restart', hook, '--wait', '400');
    await until(
      'more than 1,000 requests were served',
      () => load.served > 1_000 || load.failures.length > 0,
    );
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.served).toBeGreaterThan(1_000);
    const after = deployment.instances.map(({ pid }) => pid);
    for (const [at, pid] of after.entries()) expect(pid).not.toBe(before[at]);
    for (const instance of deployment.instances) expect(instance.out()).toContain('"msg":"stopping"');
  });

  test('publish-release.sh: one rename and nginx and every instance have the new release, and the way back, without a failure', async () => {
    const next = join(deployment.folder, 'next');
    cpSync(deployment.built, next, { recursive: true });
    const description = join(next, 'datapackage.json');
    const text = readFileSync(description, 'utf8');
    const changed = text.replace(/^ {2}"version": "[^"]*"/m, '  "version": "9.9.9"');
    expect(changed).not.toBe(text);
    writeFileSync(description, changed);
    const digest = digestOf(changed);
    const sums = join(next, 'SHA256SUMS');
    const lines = readFileSync(sums, 'utf8').replace(/^[0-9a-f]{64}(?= {2}datapackage\.json$)/m, digest);
    writeFileSync(sums, lines);
    const old = (await deployment.ask('/readyz')).header('x-dataset-version') ?? '';

    const everywhere = async (version: string): Promise<void> => {
      const ports = [deployment.port, ...deployment.instances.map(({ port }) => port)];
      for (const port of ports) {
        for (const path of ['/datasets/foods.json', '/readyz', '/foods/bananas-raw']) {
          expect((await askPort(port, path)).header('x-dataset-version')).toBe(version);
        }
      }
    };
    const load = new Load(deployment.port, 3);
    await until('load', () => load.served > 10);
    expect(await deployment.publish(next)).toContain('9.9.9-');
    await everywhere('9.9.9');
    await deployment.publish(deployment.built);
    await everywhere(old);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect([...load.versions].sort()).toEqual([old, '9.9.9'].sort());
    rmSync(next, { recursive: true });
  });

  test('rolling-restart.sh restarts nothing while answers to questions are missing', async () => {
    const dist = join(deployment.root, 'dist');
    cpSync(deployment.built, join(deployment.root, 'releases/partial'), { recursive: true });
    rmSync(join(deployment.root, 'releases/partial/answer-index.json'));
    symlinkSync('releases/partial', `${dist}.partial`);
    renameSync(dist, `${dist}.whole`);
    renameSync(`${dist}.partial`, dist);
    const ready = rollingRestart('--restart', '/bin/false');
    await expect(ready).rejects.toThrow(`${addresses()[0]} is not ready`);
    renameSync(`${dist}.whole`, dist);
  });

  test('an instance that is killed is passed over: no request fails', async () => {
    const load = new Load(deployment.port);
    await until('load', () => load.served > 50);
    await deployment.instances[1]?.end('SIGKILL');
    const then = load.served;
    await until('load afterwards', () => load.served > then + 300 || load.failures.length > 0);
    await load.stop();
    expect(load.failures).toEqual([]);
  });

  test('rolling-restart.sh restarts nothing while an instance is down', async () => {
    const fault = `${addresses()[1]} is not ready, as http://${addresses()[1]}/readyz says: nothing was restarted`;
    await expect(rollingRestart('--restart', '/bin/false')).rejects.toThrow(fault);
  });

  test('all instances down: files as before, everything else the contract’s 503 with the CORS headers', async () => {
    const data = PUBLISHED_FILES.filter(({ isPublic }) => isPublic).map(({ name }) => `/datasets/${name}`);
    const others = ['/.well-known/openapi.yaml', '/.well-known/openapi-extras.yaml', '/robots.txt'];
    const codings = ['identity', 'gzip', 'br'];
    const kept = [...data, ...others, '/counter.php?format=json'].flatMap((path) =>
      codings.map((coding) => ({ path, asking: { headers: { 'accept-encoding': coding } } })),
    );
    // From an instance, so that the comparison is not of nginx with itself.
    const [instance] = deployment.instances.slice(-1);
    const before: string[] = [];
    for (const { path, asking } of kept)
      before.push(lasting(await askPort(instance?.port ?? 0, path, asking)));
    await Promise.all(deployment.instances.map((one) => one.end('SIGTERM')));
    for (const [at, { path, asking }] of kept.entries()) {
      const reply = await deployment.ask(path, asking);
      expect([path, reply.status, lasting(reply)]).toEqual([path, 200, before[at]]);
    }
    for (const method of ['GET', 'POST', 'PROPFIND', 'TRACE']) {
      for (const path of words('/food-api.php?food=bananas-raw / /v1/foods?q=a /nope /x/../robots.txt')) {
        const reply = await deployment.ask(path, { method, ...(method === 'POST' ? { body: 'xx' } : {}) });
        expect([reply.status, reply.body.toString()]).toEqual([503, '{"error":"dataset_unavailable"}']);
        expect(reply.header('access-control-allow-origin')).toBe('*');
        expect(reply.header('access-control-expose-headers')).toContain('X-Dataset-Version');
        expect(reply.header('cache-control')).toBe('no-store');
      }
    }
    const path = '/food-api.php?food=bananas-raw';
    const { status, headers, body } = await deployment.ask(path);
    const told = { status, headers: Object.fromEntries(headers), body: body.toString() };
    expectToMatchContract({ method: 'GET', path, ...told });
  });
});
