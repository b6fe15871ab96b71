import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Dataset, type DatasetStatus } from '../dataset/dataset.ts';
import { PAGE_LANGS, type PageLang } from '../pages/i18n/strings.ts';
import { ASSETS_PATH } from '../pages/read-assets.ts';
import type { Config } from '../settings.ts';
import { CONTRACT_EXPECTATIONS, canonicalRows, type Expectations } from '../tables/expectations.ts';
import { addAccessLog, loggerOptions, sharedLogger } from './access-log.ts';
import type { ServerContext } from './context.ts';
import { type Clock, type CounterStore, makeLimiter, makeMemoryStore } from './limiter.ts';
import { addMetrics } from './metrics.ts';
import { makeReleaseFiles } from './release-files.ts';
import { COMMON_HEADERS, sendError } from './replies.ts';
import * as target from './request-target.ts';
import { aboutReleaseRoutes, healthRoutes } from './routes/about-release.ts';
import { betaRoutes } from './routes/beta.ts';
import { browseRoutes, searchRoutes } from './routes/browse.ts';
import { answerRoutes, askRoutes, foodApiRoutes } from './routes/contract.ts';
import { assetRoutes, datasetRoutes, fileRoutes, sitemapRoutes } from './routes/files.ts';
import { compareRoutes, foodPageRoutes } from './routes/food-pages.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { answerClientError, isSound, takeOverNodeAnswers } from './transport-errors.ts';

/**
 * Everything that differs between one server and another: its settings, each explained where it is read (settings.ts), and what
 * programs hand in. No part of the app reads the environment.
 */
export interface AppOptions
  extends Pick<Config, 'distDir' | 'baseUrl' | 'answerRateLimit' | 'betaRateLimit' | 'logLevel'>,
    Partial<Pick<Config, 'reportUrl' | 'metrics'>> {
  readonly trustProxy: readonly string[];
  /** Where counters live; in the process unless given. */
  readonly store?: CounterStore;
  readonly clock?: Clock;
  /** Where log lines go; standard output unless given. */
  readonly logTo?: { write(line: string): void };
  /** Longest time for a request to arrive, in ms. */
  readonly requestTimeout?: number;
  /** How many rows a valid release has; what the contract promises unless given, for a release must not vouch for itself. */
  readonly expectations?: Expectations;
  /** Pages for a site of files in these languages; for a server, in every one, unless given. */
  readonly staticIn?: readonly PageLang[];
  /** Called when the files have been read, whether there is a valid release in them or not. */
  readonly onLoaded?: () => void;
}

/** Every address. */
const ROUTES: readonly ((app: FastifyInstance, context: ServerContext) => void)[] = [
  ...[healthRoutes, foodApiRoutes, answerRoutes, askRoutes, datasetRoutes, aboutReleaseRoutes, fileRoutes],
  ...[betaRoutes, foodPageRoutes, compareRoutes, browseRoutes, searchRoutes, sitemapRoutes, assetRoutes],
  mcpRoutes,
];

const REQUEST_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 5_000;
/** Request line and headers together; above it Node answers 431. Leaves room for the longest target. */
const HEADERS_MAX_BYTES = 2 * target.TARGET_MAX_LENGTH;

/** The whole server, ready for `listen` or `inject`; tests and production use the same. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { distDir, baseUrl, logLevel, expectations = CONTRACT_EXPECTATIONS } = options;
  let loadedAt = 0;
  const useRelease = ({ release, faults }: DatasetStatus): void => {
    loadedAt = Date.now();
    const foreign = release?.foods.find(({ url }) => !url.startsWith(`${baseUrl}/`));
    if (foreign !== undefined) {
      const advice = 'set BASE_URL to theirs, or build the release with this one';
      app.log.warn(
        { baseUrl, url: foreign.url },
        `BASE_URL is not the address that the rows name: ${advice}`,
      );
    }
    const report = { version: release?.version ?? null, faults };
    if (faults.length === 0) app.log.info(report, 'dataset valid');
    else app.log.warn(report, release === null ? 'dataset unavailable' : 'dataset incomplete');
    options.onLoaded?.();
  };
  const dataset = new Dataset(distDir, useRelease, expectations);
  const { reportUrl = null, requestTimeout: patience = REQUEST_TIMEOUT_MS } = options;
  const app = createFastify(options, patience);
  target.acceptEveryMethod(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(COMMON_HEADERS);
    done();
  });
  addAccessLog(app, logLevel);
  addTargetRules(app);
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not_found'));
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ reqId: request.id, err: error }, 'request failed');
    return sendError(reply, 500, 'internal_error');
  });
  takeOverNodeAnswers(app.server);
  // Read while the rest is made ready; what depends on the rest of the files waits for it. The hook stays, and must not hold the
  // first release when another has taken its place.
  const isRead = dataset.current('rows').then(() => {});
  app.addHook('onReady', () => isRead);
  const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '');
  const facts = {
    answerLimit: options.answerRateLimit,
    betaLimit: options.betaRateLimit,
    foods: canonicalRows(expectations),
    ...expectations,
  };
  const { store = makeMemoryStore(), clock = Date.now } = options;
  const limits = {
    answers: makeLimiter('answer', options.answerRateLimit, store, clock),
    beta: makeLimiter('beta', options.betaRateLimit, store, clock),
  };
  addMetrics(app, options.metrics ?? 'local', { dataset, loadedAt: () => loadedAt, store, limits });
  const { staticIn } = options;
  const site = { langs: staticIn ?? PAGE_LANGS, isStatic: staticIn !== undefined, assets: ASSETS_PATH };
  const files = makeReleaseFiles(distDir, dataset);
  const place = { baseUrl, basePath, reportUrl, facts };
  const context = { ...site, ...place, dataset, files, limits, store, patience };
  for (const add of ROUTES) add(app, context);
  return app;
}

function createFastify(options: AppOptions, requestTimeout: number): FastifyInstance {
  return Fastify({
    logger: loggerOptions(options.logLevel, options.logTo),
    childLoggerFactory: sharedLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // Reading the first release takes as long as it takes: a busy machine is no reason not to start.
    pluginTimeout: 0,
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(5_000, requestTimeout),
      maxHeaderSize: HEADERS_MAX_BYTES,
      // Node's own refusal lacks our headers; `addTargetRules` refuses instead.
      requireHostHeader: false,
      // Of two `Host` lines Node would drop the second without a word.
      joinDuplicateHeaders: true,
    },
    rewriteUrl(request) {
      target.routeAsGet(request);
      return target.routableTarget(request.url ?? '/');
    },
    routerOptions: {
      querystringParser: (text) => target.parseQuery(text) as unknown as Record<string, unknown>,
      maxParamLength: target.TARGET_MAX_LENGTH,
    },
    clientErrorHandler: answerClientError,
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });
}

/** No route has a schema: the compilers of them, a third of all that Fastify loads, stay unloaded. */
function refuseSchemas(): never {
  throw new Error('a route with a schema needs the compilers that app.ts leaves out');
}

/** Refuses what Fastify or Node would refuse without our headers. Runs after the limits, so that theirs are there. */
function addTargetRules(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { originalUrl, raw } = request;
    if (originalUrl.length > target.TARGET_MAX_LENGTH) sendError(reply, 414, 'uri_too_long');
    else if (!isSound(raw)) sendError(reply.header('Connection', 'close'), 400, 'bad_request');
    else if (!target.isDecodable(originalUrl)) sendError(reply, 400, 'bad_request');
    else done();
  });
}
