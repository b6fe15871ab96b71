/**
 * The set-up of deploy/ on one machine: Debian's nginx with the repository's templates, instances that are started again
 * when they end, one counter store; all as normal processes in a folder of the test's own.
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { ROOT } from './files.ts';
import { temporaryFolder } from './folders.ts';
import {
  accepting,
  findProgram,
  type Running,
  run,
  runCommand,
  STORE,
  serveArguments,
  startStore,
} from './process.ts';

/** Time limit of hooks and tests that start instances. */
export const STARTING_MS = 600_000;

/** A response as it came, with its headers in order and by lower-case name. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  header(name: string): string | undefined;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Loopback address to ask from. */
  readonly from?: string;
  readonly body?: string;
}

/** One request on a connection of its own; rejects when no whole response comes. */
export async function askPort(port: number, path: string, asking: Asking = {}): Promise<Reply> {
  const { method = 'GET', headers: sent = {}, from = '127.0.0.1', body: payload } = asking;
  const options = { host: '127.0.0.1', port, path, method, headers: sent, localAddress: from, agent: false };
  const { response, body } = await new Promise<{ response: IncomingMessage; body: Buffer }>(
    (resolve, reject) => {
      const request = httpRequest(options, (response) =>
        buffer(response).then((body) => resolve({ response, body }), reject),
      );
      request.on('error', reject).end(payload);
    },
  );
  if (!response.complete) throw new Error('the response was cut off');
  const { rawHeaders, statusCode: status = 0 } = response;
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
  );
  return { status, headers, body, header: (wanted) => headers.find(([name]) => name === wanted)?.[1] };
}

/** Waits until something holds; patient, so that a slow machine fails nothing. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 400_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await pause(25);
  }
}

const taken = new Set<number>();

/**
 * A free loopback port below the range that outgoing connections take theirs from, so that a server which is restarted
 * finds its port free again.
 */
export async function restartablePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').catch(() => null);
    server.close();
    if (isFree === null || taken.has(port)) continue;
    taken.add(port);
    return port;
  }
}

/** One instance under a supervisor that starts it again, as systemd does. */
export class Instance {
  readonly port: number;
  readonly #env: Record<string, string>;
  readonly #command: readonly string[];
  #running: Running | null = null;
  #wanted = false;
  #past = '';

  constructor(port: number, env: NodeJS.Dict<string>, command: readonly string[]) {
    this.port = port;
    this.#env = { ...(env as Record<string, string>), PORT: String(port) };
    this.#command = command;
  }

  /** Starts it; resolves when its dataset is ready. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#spawn();
    await until(`${this.port} is ready`, async () => {
      const reply = await askPort(this.port, '/readyz').catch(() => null);
      return reply?.status === 200;
    });
  }

  /** Process id of the one that runs now. */
  get pid(): number {
    return this.#running?.child.pid ?? 0;
  }

  /** Everything printed so far, by earlier processes too. */
  out(): string {
    return this.#past + (this.#running?.out() ?? '');
  }

  /** Ends it for good. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#wanted = false;
    this.#running?.child.kill(signal);
    await this.#running?.ended;
  }

  #spawn(): void {
    const [program = '', ...args] = this.#command;
    const running = run(program, args, this.#env);
    this.#running = running;
    running.ended.then(async () => {
      this.#past += running.out();
      this.#running = null;
      if (!this.#wanted) return;
      await pause(50);
      if (this.#wanted) this.#spawn();
    });
  }
}

/** nginx, which is not on everybody's PATH, or null. */
export const NGINX = findProgram('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path)) ?? null;

/** A running nginx. */
export interface Nginx {
  /** Access and error log so far. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx over the `conf.d` of a folder, which may listen on the port given; fails with what nginx printed. Around the
 * configuration stands what Debian's own nginx.conf sets and the service must not inherit.
 */
export async function startNginx(folder: string, port: number): Promise<Nginx> {
  if (NGINX === null) throw new Error('nginx must be installed where CI is set');
  // Workers of a master that is root would give up the right to read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, `temp-${name}`)};`,
  );
  const log = join(folder, 'main.log');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 2; pid ${join(folder, 'nginx.pid')}; error_log ${log};
events { worker_connections 1024; }
http {
  ${temp.join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; gzip on; gzip_vary on;
  include conf.d/*.conf;
}
`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log, '-g', 'daemon off;'];
  const running = run(NGINX, args);
  const failed = await Promise.race([running.ended.then(() => true), accepting(port).then(() => false)]);
  if (failed) throw new Error(`nginx did not start: ${running.err()}`);
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    logs: () => ['access.log', 'error.log', 'main.log'].map((name) => read(join(folder, name))).join(''),
    stop: async () => {
      running.child.kill('SIGTERM');
      await Promise.race([running.ended, pause(10_000, null, { ref: false })]);
      running.child.kill('SIGKILL');
      await running.ended;
    },
  };
}

/** Runs a script of deploy/; gives what it printed, and throws what it complained of. */
export async function runScript(name: string, ...args: readonly string[]): Promise<string> {
  const running = run(join(ROOT, 'deploy', name), args);
  if ((await running.ended).code !== 0) throw new Error(running.err());
  return running.out();
}

export interface DeploymentOptions {
  readonly instances?: number;
  readonly prefix?: string;
  readonly withStore?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** In the place of the service's own server{}; the text may hold `@PORT@`. */
  readonly site?: string;
}

/**
 * A group of tests of a deployment, which is started before the first of them and ended after the last. Where CI is set
 * nothing is skipped; elsewhere the title says what is missing.
 */
export function describeDeployed(
  name: string,
  options: DeploymentOptions,
  tests: (deployment: Deployment) => void,
): void {
  const missing = [NGINX === null && 'nginx', options.withStore && STORE === null && 'redis-server'];
  const why = missing.filter(Boolean).join(' and ');
  const title = why === '' ? name : `${name}: not tested here without ${why}`;
  describe.skipIf(why !== '' && process.env.CI === undefined)(title, { timeout: STARTING_MS }, () => {
    const deployment = new Deployment();
    beforeAll(() => deployment.start(options), STARTING_MS);
    afterAll(() => deployment.close(), STARTING_MS);
    tests(deployment);
  });
}

/** Everything that was started, and the folder that it works in. */
export class Deployment {
  readonly folder = temporaryFolder();
  /** What publish-release.sh calls ROOT. */
  readonly root = join(this.folder, 'srv');
  readonly instances: Instance[] = [];
  /** The release that was published first: the repository's own, if it is whole, else one that was built for this. */
  built = join(ROOT, 'dist');
  /** nginx's. */
  port = 0;
  nginx: Nginx | null = null;
  #store: Running | null = null;

  /** Asks nginx. */
  ask(path: string, asking: Asking = {}): Promise<Reply> {
    return askPort(this.port, path, asking);
  }

  /** Runs publish-release.sh; gives what it printed. */
  publish(built: string): Promise<string> {
    return runScript('publish-release.sh', built, this.root);
  }

  async start({ instances = 1, prefix = '', withStore = false, env = {}, site }: DeploymentOptions) {
    await this.publish(this.built).catch(() => this.#build());
    const dist = join(this.root, 'dist');
    const settings: Record<string, string> = {
      DIST_DIR: dist,
      BASE_URL: `https://food.example.org${prefix}`,
      TRUST_PROXY: '127.0.0.1',
      ...(withStore ? { REDIS_URL: `redis://127.0.0.1:${await this.#startStore()}/0` } : {}),
      ...env,
    };
    const command = [process.execPath, ...serveArguments()];
    for (let at = 0; at < instances; at += 1) {
      this.instances.push(new Instance(await restartablePort(), settings, command));
    }
    await Promise.all(this.instances.map((instance) => instance.start()));
    await this.#startNginx(dist, prefix, site);
  }

  async close(): Promise<void> {
    await this.nginx?.stop();
    await Promise.all(this.instances.map((instance) => instance.end('SIGKILL')));
    this.#store?.child.kill('SIGKILL');
    await this.#store?.ended;
  }

  async #build(): Promise<void> {
    this.built = join(this.folder, 'built');
    const { code, stderr } = await runCommand('build', [], { DIST_DIR: this.built });
    if (code !== 0) throw new Error(`the build failed: ${stderr}`);
    await this.publish(this.built);
  }

  async #startNginx(dist: string, prefix: string, site: string | undefined): Promise<void> {
    this.port = await restartablePort();
    const folder = join(this.folder, 'nginx');
    mkdirSync(folder);
    const own = Object.entries({
      FOOD_LISTEN: `127.0.0.1:${this.port} default_server`,
      FOOD_SERVERS: this.instances.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`).join(' '),
      FOOD_DIST: dist,
      FOOD_PREFIX: prefix,
      FOOD_ACCESS_LOG: join(folder, 'access.log'),
      FOOD_ERROR_LOG: join(folder, 'error.log'),
    }).map(([name, value]) => `${name}="${value}"\n`);
    const env = join(folder, 'nginx.env');
    writeFileSync(env, readFileSync(join(ROOT, 'deploy/nginx.env'), 'utf8') + own.join(''));
    const conf = join(folder, 'conf.d');
    await runScript('render-nginx.sh', env, conf);
    if (site !== undefined) {
      writeFileSync(join(conf, 'food-api-server.conf'), site.replaceAll('@PORT@', String(this.port)));
    }
    this.nginx = await startNginx(folder, this.port);
  }

  async #startStore(): Promise<number> {
    const port = await restartablePort();
    this.#store = await startStore(port, this.folder);
    return port;
  }
}
