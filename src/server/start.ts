import type { FastifyInstance } from 'fastify';
import { SettingError } from '../settings.ts';
import { buildApp } from './app.ts';
import { type Config, readServerConfig } from './config.ts';
import { keepNextTickFast } from './keep-next-tick-fast.ts';
import { RedisStore, type StoreLog } from './redis-store.ts';
import { stopOnSignals } from './stop.ts';

const HELP = `Serves the artifacts of a build. Usage: npm run serve

Settings are environment variables:
  HOST, PORT         where to listen (127.0.0.1, 8080; PORT=0 picks a free port)
  BASE_URL           public address for links and credits (http://localhost:8080)
  DIST_DIR           folder of the artifacts (dist)
  ANSWER_RATE_LIMIT  requests per clock hour and address on /api/answer (60)
  BETA_RATE_LIMIT    the same for /v1 (600)
  REDIS_URL          counters shared by several instances, in Redis or Valkey (unset: in the process)
  TRUST_PROXY        networks whose X-Forwarded-For is believed, such as 10.0.0.0/8 (unset: none)
  LOG_LEVEL          silent, fatal, error, warn, info, debug or trace (info)
`;

/** Exit codes of every command (decisions, 1). */
const FAILED = 1;
const MISUSED = 2;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return;
  }
  if (args.length > 0) return fail(MISUSED, `unknown argument ${JSON.stringify(args[0])}; see --help`);
  let config: Config;
  try {
    config = readServerConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return fail(MISUSED, error.message);
  }
  await serve(config);
}

async function serve(config: Config): Promise<void> {
  keepNextTickFast();
  const log = storeLog(() => app);
  const store = config.redisUrl === null ? null : await RedisStore.open(config.redisUrl, log);
  const app = buildApp(store === null ? config : { ...config, store });
  await store?.ready();
  const stop = stopOnSignals(app, () => store?.close());
  // Fastify would open a second server for the other address of `localhost`, without this app's own error answers.
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host;
  try {
    await app.listen({ host, port: config.port });
  } catch (error) {
    await stop();
    const reason = error instanceof Error ? error.message : String(error);
    return fail(FAILED, `cannot listen on HOST=${config.host} PORT=${config.port}: ${reason}`);
  }
  for (const address of app.addresses()) {
    if (typeof address === 'string') continue;
    process.stdout.write(
      `Serving ${config.distDir} at http://${shownHost(address.address)}:${address.port}/\n`,
    );
  }
}

/** Said once when the store is lost and once when it is back. */
function storeLog(app: () => FastifyInstance): StoreLog {
  return {
    lost: (code) => app().log.error({ code }, 'counter store lost: requests are served uncounted'),
    back: () => app().log.info('counter store back: requests are counted again'),
  };
}

function shownHost(address: string): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
}

function fail(code: number, message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}

await main(process.argv.slice(2));
