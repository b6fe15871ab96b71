/** The set-up of deploy/ on one machine: nginx, instances that are started again when they end, one counter store. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from './child.ts';
import { type Nginx, restartablePort, startNginx } from './nginx.ts';
import { accepting, findProgram, type Running, run, startServer } from './process.ts';
import { ROOT } from './workspace.ts';

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
export function askPort(port: number, path: string, asking: Asking = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, from = '127.0.0.1', body } = asking;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (!response.complete) return reject(new Error('the response was cut off'));
        const { rawHeaders } = response;
        const pairs = rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
        );
        const header = (wanted: string) => pairs.find(([name]) => name === wanted)?.[1];
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks), header });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Time limit of hooks and tests that start instances. */
export const STARTING_MS = 600_000;

/** Waits until something holds; patient, so that a slow machine fails nothing. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 400_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await pause(25);
  }
}

/** One instance under a supervisor that starts it again, as systemd does. */
export class Instance {
  readonly port: number;
  readonly #env: Record<string, string>;
  #running: Running | null = null;
  #wanted = false;
  #past = '';

  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = { ...env, PORT: String(port) };
  }

  /** Starts it; resolves when its dataset is ready. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#spawn();
    await this.ready();
  }

  /** Process id of the one that runs now. */
  get pid(): number {
    return this.#running?.child.pid ?? 0;
  }

  /** Everything printed so far, by earlier processes too. */
  out(): string {
    return this.#past + (this.#running?.out() ?? '');
  }

  ready(): Promise<void> {
    return until(`${this.port} is ready`, async () => {
      const reply = await askPort(this.port, '/readyz').catch(() => null);
      return reply?.status === 200;
    });
  }

  /** Ends it for good. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#wanted = false;
    this.#running?.child.kill(signal);
    await this.#running?.ended;
  }

  #spawn(): void {
    const running = startServer(this.#env);
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

export interface DeploymentOptions {
  readonly instances?: number;
  readonly prefix?: string;
  readonly withStore?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** See `startNginx`. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly without?: readonly string[];
}

/** Builds what the repository does not keep too: its own `dist` lacks the further formats until somebody builds. */
async function wholeRelease(folder: string): Promise<string> {
  const dist = join(folder, 'built', 'dist');
  const { code, stderr } = await runCommand('build', [], { DIST_DIR: dist });
  if (code !== 0) throw new Error(`the build failed: ${stderr}`);
  return dist;
}

/** Everything that was started, and the folder that it works in. */
export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'food-deploy-'));
  /** The release that was built for it, and published first. */
  readonly built = join(this.folder, 'built', 'dist');
  /** What publish-release.sh calls ROOT. */
  readonly root = join(this.folder, 'srv');
  readonly instances: Instance[] = [];
  nginx: Nginx | null = null;
  #store: Running | null = null;

  static async start(options: DeploymentOptions = {}): Promise<Deployment> {
    const deployment = new Deployment();
    try {
      await deployment.#start(options);
      return deployment;
    } catch (error) {
      await deployment.close();
      throw error;
    }
  }

  get port(): number {
    return this.nginx?.port ?? 0;
  }

  /** Asks nginx. */
  ask(path: string, asking: Asking = {}): Promise<Reply> {
    return askPort(this.port, path, asking);
  }

  /** Runs publish-release.sh; gives what it printed. */
  async publish(built: string): Promise<string> {
    const publishing = run(join(ROOT, 'deploy/publish-release.sh'), [built, this.root]);
    const { code } = await publishing.ended;
    if (code !== 0) throw new Error(publishing.err());
    return publishing.out();
  }

  async close(): Promise<void> {
    await this.nginx?.stop();
    await Promise.all(this.instances.map((instance) => instance.end('SIGKILL')));
    this.#store?.child.kill('SIGKILL');
    await this.#store?.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #start({
    instances = 1,
    prefix = '',
    withStore = false,
    env = {},
    extra,
    without,
  }: DeploymentOptions) {
    await this.publish(await wholeRelease(this.folder));
    const settings: Record<string, string> = {
      DIST_DIR: join(this.root, 'dist'),
      BASE_URL: `https://food.example.org${prefix}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...(withStore ? { REDIS_URL: `redis://127.0.0.1:${await this.#startStore()}/0` } : {}),
      ...env,
    };
    for (let at = 0; at < instances; at += 1) {
      this.instances.push(new Instance(await restartablePort(), settings));
    }
    await Promise.all(this.instances.map((instance) => instance.start()));
    const folder = join(this.folder, 'nginx');
    mkdirSync(folder);
    const servers = this.instances.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
    this.nginx = await startNginx(folder, { servers, dist: settings.DIST_DIR ?? '', prefix }, extra, without);
  }

  async #startStore(): Promise<number> {
    const program = findProgram('redis-server', 'valkey-server');
    if (program === null) throw new Error('redis-server or valkey-server must be installed');
    const port = await restartablePort();
    const config = join(this.folder, 'store.conf');
    writeFileSync(config, `port ${port}\nbind 127.0.0.1\nsave ""\nappendonly no\ndir ${this.folder}\n`);
    this.#store = run(program, [config]);
    await accepting(port);
    return port;
  }
}
