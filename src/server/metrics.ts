import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { MetricsPlace } from '../settings.ts';
import { addRoute, type ServerContext } from './context.ts';
import METRICS from './metrics.json' with { type: 'json' };
import { CACHE, sendError } from './replies.ts';

/** Upper bounds of the buckets of durations, in ms; most responses are in the first. */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

/** What is measured beside the responses, and when the release was taken that is served, in ms since the epoch. */
type Sources = Pick<ServerContext, 'dataset' | 'limits' | 'store'> & { readonly loadedAt: () => number };

/** The responses of one route: by status, and by duration, beyond the last bound as well. */
const noResponses = () => ({
  statuses: new Map<number, number>(),
  ms: 0,
  buckets: Array<number>(BOUNDS_MS.length + 1).fill(0),
});
type RouteCounts = ReturnType<typeof noResponses>;
type Counts = ReadonlyMap<string, RouteCounts>;
/** Values by their labels; of a histogram also the part that each belongs to. */
type Series = readonly (readonly [
  labels: Readonly<Record<string, string | number>>,
  value: number,
  part?: string,
])[];

/** Serves `/metrics` as Prometheus text (decisions, 7), where the setting says. */
export function addMetrics(app: FastifyInstance, place: MetricsPlace, sources: Sources): void {
  if (place === 'off') return;
  const counts = countResponses(app);
  // Loaded for the first who asks: many a server is never asked.
  let registry: Promise<Registry> | null = null;
  const answer = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    registry ??= processMetrics();
    const ofProcess = await registry;
    const text = [await ofProcess.metrics(), ...(await ownMetrics(counts, sources)), ''].join('\n');
    return reply.type(ofProcess.contentType).header('Cache-Control', CACHE.never).send(text);
  };
  if (place === 'local') {
    addRoute(app, '/metrics', (request, reply) =>
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
    const own = counts.get(route) ?? noResponses();
    counts.set(route, own);
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

async function processMetrics(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** What is measured here, as text: the library can be given no counts that were made elsewhere. */
async function ownMetrics(counts: Counts, { dataset, loadedAt, store, limits }: Sources) {
  const { release, faults } = await dataset.current();
  const statuses = [...counts].flatMap(([route, own]) =>
    Array.from(own.statuses, ([status, count]) => [{ route, status }, count] as const),
  );
  const outcomes = Object.values(limits).flatMap(({ name: limit, taken }) =>
    Object.entries(taken).map(([outcome, count]) => [{ limit, outcome }, count] as const),
  );
  const version = release === null ? [] : [[{ version: release.version }, 1] as const];
  const measured: Readonly<Record<keyof typeof METRICS, Series>> = {
    http_requests_total: statuses,
    http_request_duration_seconds: [...counts].flatMap(durations),
    rate_limit_requests_total: outcomes,
    counter_store_up: [[{ store: store.kind }, store.isLost ? 0 : 1]],
    dataset_info: version,
    dataset_valid: [[{}, version.length]],
    dataset_faults: [[{}, faults.length]],
    dataset_loaded_timestamp_seconds: [[{}, Math.floor(loadedAt() / 1_000)]],
  };
  return (Object.keys(METRICS) as (keyof typeof METRICS)[]).flatMap((name) => linesOf(name, measured[name]));
}

function durations([route, { buckets, ms }]: readonly [string, RouteCounts]): Series {
  const bounds = [...BOUNDS_MS.map((bound) => bound / 1_000), '+Inf'];
  let sum = 0;
  return [
    ...bounds.map((le, at) => {
      sum += buckets[at] ?? 0;
      return [{ route, le }, sum, '_bucket'] as const;
    }),
    [{ route }, ms / 1_000, '_sum'],
    [{ route }, sum, '_count'],
  ];
}

/** The lines of one metric; no text of a user is a label, so none needs escaping. */
function linesOf(name: keyof typeof METRICS, series: Series): string[] {
  const lines = series.map(([labels, value, part = '']) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${part}${pairs.length === 0 ? '' : `{${pairs.join()}}`} ${value}`;
  });
  const { type, help } = METRICS[name];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}
