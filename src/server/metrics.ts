import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Gauge, Registry } from 'prom-client';
import type { Dataset, DatasetStatus } from '../dataset/dataset.ts';
import type { MetricsPlace } from '../settings.ts';
import { addReadRoute } from './context.ts';
import { CACHE } from './headers.ts';
import type { CounterStore, Limiter } from './limiter.ts';
import { sendError } from './replies.ts';

/** Upper bounds of the buckets of durations, in ms; most responses are in the first. */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

/** What is measured beside the responses. */
interface Sources {
  readonly dataset: Dataset;
  /** When the release was taken that is served, in ms since the epoch. */
  readonly loadedAt: () => number;
  readonly store: CounterStore;
  readonly limiters: readonly Limiter[];
}

/** The responses of one route: by status, and by duration, beyond the last bound as well. */
interface RouteCounts {
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  ms: number;
}

type Counts = ReadonlyMap<string, RouteCounts>;
/** Values, by their labels. */
type Series = readonly (readonly [labels: Record<string, string | number>, value: number])[];

/** Serves `/metrics` as Prometheus text (decisions, 7), where the setting says. */
export function addMetrics(app: FastifyInstance, place: MetricsPlace, sources: Sources): void {
  if (place === 'off') return;
  const counts = countResponses(app);
  // Loaded for the first who asks: many a server is never asked.
  let registry: Promise<Registry> | null = null;
  const answer = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    registry ??= makeRegistry(counts, sources);
    const { contentType } = await registry;
    const text = `${await (await registry).metrics()}\n${durationLines(counts).join('\n')}\n`;
    return reply.type(contentType).header('Cache-Control', CACHE.never).send(text);
  };
  if (place === 'local') {
    addReadRoute(app, '/metrics', (request, reply) =>
      isLocal(request.raw) ? answer(request, reply) : sendError(reply, 404, 'not_found'),
    );
    return;
  }
  const apart = Fastify({ forceCloseConnections: true }).get('/metrics', answer);
  app.addHook('onReady', async () => app.log.info(`metrics at ${await apart.listen(place)}/metrics`));
  app.addHook('onClose', () => apart.close());
}

/**
 * True for a client on this machine that asks the server itself. What a proxy on this machine passes on is the
 * request of anybody; such a proxy says so in one of these headers.
 */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const isPassedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);
  return !isPassedOn && /^(?:::1$|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}

/** Counts in plain numbers, which costs a twentieth of what the library takes for it; a route is named by its pattern. */
function countResponses(app: FastifyInstance): Counts {
  const counts = new Map<string, RouteCounts>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    let own = counts.get(route);
    if (own === undefined) {
      own = { statuses: new Map(), buckets: Array<number>(BOUNDS_MS.length + 1).fill(0), ms: 0 };
      counts.set(route, own);
    }
    const { statusCode, elapsedTime } = reply;
    own.statuses.set(statusCode, (own.statuses.get(statusCode) ?? 0) + 1);
    own.ms += elapsedTime;
    let bucket = 0;
    while (elapsedTime > (BOUNDS_MS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    own.buckets[bucket] = (own.buckets[bucket] ?? 0) + 1;
    done();
  });
  return counts;
}

/** The histogram as text: the library can be given no counts that were made elsewhere. */
function durationLines(counts: Counts): string[] {
  const name = 'http_request_duration_seconds';
  const bounds = [...BOUNDS_MS.map((ms) => ms / 1_000), '+Inf'];
  return [
    `# HELP ${name} Time from the arrival of a request to the end of its response, by route.`,
    `# TYPE ${name} histogram`,
    ...[...counts].flatMap(([route, { buckets, ms }]) => {
      let sum = 0;
      const lines = bounds.map((bound, at) => {
        sum += buckets[at] ?? 0;
        return `${name}_bucket{route="${route}",le="${bound}"} ${sum}`;
      });
      return [
        ...lines,
        `${name}_sum{route="${route}"} ${ms / 1_000}`,
        `${name}_count{route="${route}"} ${sum}`,
      ];
    }),
  ];
}

async function makeRegistry(
  counts: Counts,
  { dataset, loadedAt, store, limiters }: Sources,
): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  /** @param read the values of today, by their labels */
  const add = (
    Metric: typeof Counter | typeof Gauge,
    [name, help, ...labelNames]: readonly [name: string, help: string, ...labels: string[]],
    read: () => Series | Promise<Series>,
  ): void => {
    new Metric({
      ...{ name, help, labelNames, registers },
      async collect(this: Pick<Gauge, 'reset' | 'inc'>) {
        const series = await read();
        this.reset();
        for (const [labels, value] of series) this.inc(labels, value);
      },
    });
  };
  add(Counter, ['http_requests_total', 'Responses by route and status.', 'route', 'status'], () =>
    [...counts].flatMap(([route, { statuses }]) =>
      Array.from(statuses, ([status, count]) => [{ route, status }, count] as const),
    ),
  );
  const outcomes =
    'Requests by limit: allowed, refused, or served uncounted because the store had failed or was full.';
  add(Counter, ['rate_limit_requests_total', outcomes, 'limit', 'outcome'], () =>
    limiters.flatMap(({ name: limit, taken }) =>
      Object.entries(taken).map(([outcome, count]) => [{ limit, outcome }, count] as const),
    ),
  );
  add(Gauge, ['counter_store_up', 'Whether the store of the limits counts.', 'store'], () => [
    [{ store: store.kind }, store.isLost ? 0 : 1],
  ]);
  const ofDataset = (about: readonly [string, string, ...string[]], read: (now: DatasetStatus) => Series) =>
    add(Gauge, about, async () => read(await dataset.current()));
  ofDataset(['dataset_info', 'The release that is served.', 'version'], ({ release }) =>
    release === null ? [] : [[{ version: release.version }, 1]],
  );
  ofDataset(['dataset_valid', 'Whether a release can be served.'], ({ release }) => [
    [{}, release === null ? 0 : 1],
  ]);
  ofDataset(['dataset_faults', 'Files of the release that are at fault.'], ({ faults }) => [
    [{}, faults.length],
  ]);
  const found = 'When the release, or the fault, was found.';
  ofDataset(['dataset_loaded_timestamp_seconds', found], () => [[{}, Math.floor(loadedAt() / 1_000)]]);
  return register;
}
