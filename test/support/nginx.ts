/** Debian's nginx as a normal process: the repository's templates, rendered into a folder of the test's own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accepting, findProgram, type Running, run } from './process.ts';
import { ROOT } from './workspace.ts';

const SBIN = '/usr/sbin/nginx';

/** nginx, which is not on everybody's PATH, or null. */
export const NGINX: string | null = findProgram('nginx') ?? (existsSync(SBIN) ? SBIN : null);

/** The reason to skip, or null: where CI is set nothing is skipped. */
export const NO_NGINX: string | null =
  NGINX === null && process.env.CI === undefined
    ? 'nginx is not installed: the set-up of deploy/ is not tested here'
    : null;

const taken = new Set<number>();

/**
 * A free loopback port below the range that outgoing connections take theirs from, so that a server which is restarted
 * finds its port free again.
 */
export async function restartablePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!taken.has(port) && (await isFree(port))) {
      taken.add(port);
      return port;
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** What a test decides of nginx.env; the rest is as the repository has it. */
export interface NginxSettings {
  readonly servers: string;
  readonly dist: string;
  readonly prefix: string;
}

/** A running nginx. */
export interface Nginx {
  readonly port: number;
  /** Access and error log so far. */
  logs(): string;
  stop(): Promise<void>;
}

/** Configuration around the rendered one, with what Debian's own nginx.conf sets and the service must not inherit. */
function mainConfig(folder: string): string {
  // Workers of a master that is root would give up the right to read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  return `${user} worker_processes 2; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'main.log')};
events { worker_connections 1024; }
http {
  ${temp.join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; gzip on;
  include conf.d/*.conf;
}
`;
}

/**
 * Renders the templates by the repository's own script and starts nginx on a free port; fails with what nginx printed.
 *
 * @param extra further files of conf.d by name; the text may hold `@PORT@`
 * @param without rendered files that are taken away
 */
export async function startNginx(
  folder: string,
  settings: NginxSettings,
  extra: Readonly<Record<string, string>> = {},
  without: readonly string[] = [],
): Promise<Nginx> {
  if (NGINX === null) throw new Error('nginx must be installed where CI is set');
  mkdirSync(join(folder, 'temp'), { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder));
  for (let tries = 1; ; tries += 1) {
    const port = await restartablePort();
    await render(folder, port, settings);
    for (const name of without) writeFileSync(join(folder, 'conf.d', name), '');
    for (const [name, text] of Object.entries(extra)) {
      writeFileSync(join(folder, 'conf.d', name), text.replaceAll('@PORT@', String(port)));
    }
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main.log')];
    const running = run(NGINX, [...args, '-g', 'daemon off;']);
    const failed = await Promise.race([running.ended.then(() => true), accepting(port).then(() => false)]);
    if (!failed) return { port, logs: () => logsOf(folder), stop: () => stop(running) };
    if (tries === 5) throw new Error(`nginx did not start: ${running.err()}`);
  }
}

async function render(folder: string, port: number, { servers, dist, prefix }: NginxSettings): Promise<void> {
  const env = join(folder, 'nginx.env');
  const settings = {
    FOOD_LISTEN: `127.0.0.1:${port} default_server`,
    FOOD_SERVERS: servers,
    FOOD_DIST: dist,
    FOOD_PREFIX: prefix,
    FOOD_ACCESS_LOG: join(folder, 'access.log'),
    FOOD_ERROR_LOG: join(folder, 'error.log'),
  };
  const own = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(env, readFileSync(join(ROOT, 'deploy/nginx.env'), 'utf8') + own.join(''));
  const rendering = run(join(ROOT, 'deploy/render-nginx.sh'), [env, join(folder, 'conf.d')]);
  if ((await rendering.ended).code !== 0) throw new Error(rendering.err());
}

async function stop(running: Running): Promise<void> {
  running.child.kill('SIGTERM');
  const ended = await Promise.race([running.ended.then(() => true), pause(10_000, false, { ref: false })]);
  if (!ended) running.child.kill('SIGKILL');
  await running.ended;
}

function logsOf(folder: string): string {
  const files = ['access.log', 'error.log', 'main.log'].map((name) => join(folder, name));
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
}
