import { defineCommand, runProgram } from '../command.ts';
import { type Config, listSettings, readServerConfig, SERVER_SETTINGS } from '../settings.ts';
import { buildApp } from './app.ts';
import { keepNextTickFast } from './keep-next-tick-fast.ts';
import { openRedisStore, type StoreLog } from './redis-store.ts';
import { stopOnSignals } from './stop.ts';

const settings = listSettings(SERVER_SETTINGS).map(
  ({ name, standard, meaning }) =>
    `  ${name.padEnd(17)}  ${meaning.replaceAll('`', '')}${standard === null ? '' : ` (default: ${standard})`}`,
);

const command = defineCommand({
  name: 'serve',
  help: 'Serves the artifacts of a build.',
  notes: `\nSettings are environment variables:\n${settings.join('\n')}\n`,
  exits: { success: 'stopped by a signal', failure: 'cannot listen' },
  run: () => serve(readServerConfig(process.env)),
});

/** Starts the server, which then runs until a signal stops it. */
async function serve(config: Config): Promise<number> {
  keepNextTickFast();
  const log: StoreLog = (code) =>
    code === null
      ? app.log.info('counter store back: requests are counted again')
      : app.log.error({ code }, 'counter store lost: requests are served uncounted');
  const store = config.redisUrl === null ? null : await openRedisStore(config.redisUrl, log);
  const app = buildApp({ ...config, ...(store && { store }), onLoaded: collectWhenIdle });
  await store?.ready();
  const stop = stopOnSignals(app, () => store?.close());
  // Fastify would open a second server for the other address of `localhost`, without this app's own error answers.
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host;
  try {
    await app.listen({ host, port: config.port });
  } catch (error) {
    await stop();
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`cannot listen on HOST=${config.host} PORT=${config.port}: ${reason}\n`);
    return 1;
  }
  for (const address of app.addresses()) {
    if (typeof address === 'string') continue;
    process.stdout.write(
      `Serving ${config.distDir} at http://${shownHost(address.address)}:${address.port}/\n`,
    );
  }
  return 0;
}

/** How long the server must have had next to nothing to do before it collects, and the most that it may have done. */
const IDLE_MS = 500;
const IDLE_UTILISATION = 0.2;

/**
 * Gives back what a release was read with, some 30 MB. V8 has no reason to collect while nobody asks for anything; while many do, it does so
 * by itself, and a collection in one piece, of some 60 ms, would hold them up. Does nothing unless the server runs as serve.sh starts it.
 */
function collectWhenIdle(): void {
  const before = performance.eventLoopUtilization();
  const collect = (): void => {
    if (performance.eventLoopUtilization(before).utilization < IDLE_UTILISATION) globalThis.gc?.();
  };
  setTimeout(collect, IDLE_MS).unref();
}

function shownHost(address: string): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
}

/** Answers some requests without listening: for who makes ready what V8 compiles. */
export async function rehearse(addresses: readonly string[]): Promise<void> {
  const app = buildApp({ ...readServerConfig({}), logLevel: 'silent' });
  for (const url of addresses) await app.inject(url);
  await app.close();
}

runProgram(import.meta, command);
