import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Dataset, DatasetStatus } from '../dataset/dataset.ts';
import type { Extent } from '../dataset/load-release.ts';
import type { Release } from '../dataset/release.ts';
import { type LocalSite, type Site, siteIn } from '../pages/layout.ts';
import type { CounterStore, Limiter } from './limiter.ts';
import type { ReleaseFiles } from './release-files.ts';
import { type Page, PREFLIGHT_HEADERS, sendError, sendPage, sendResponse } from './replies.ts';
import { languageOf } from './request-target.ts';
import { isKept, type JsonResponse } from './response-cache.ts';

/** What routes need to know; where the site is, among other things. */
export interface ServerContext extends Site {
  readonly dataset: Dataset;
  /** The files of the artifact folder. */
  readonly files: ReleaseFiles;
  readonly limits: { readonly answers: Limiter; readonly beta: Limiter };
  /** Where the limits count. */
  readonly store: CounterStore;
  /** Longest time for a request to arrive, in ms. */
  readonly patience: number;
}

/** A request, and the site in the language that it asks for. */
export interface Visit {
  readonly site: LocalSite;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The same with the one release that it is answered from. */
export interface ReleaseVisit extends Visit {
  readonly release: Release;
}

/**
 * Answers from a release: a page, or a body as it is; null where a file that it needs cannot be used. A handler may send the reply itself,
 * and one that needs time must.
 */
export type ReleaseHandler = (
  visit: ReleaseVisit,
) => Page | JsonResponse | FastifyReply | null | Promise<FastifyReply>;

/**
 * Gives a handler the release that is valid now, or answers 503 (API 4.1 rule 7), also when the release lacks the names in
 * the language that is asked for (decisions, 7).
 *
 * @param extent how much of the release the handler needs: while a new one is read, it waits for no more
 */
export function withRelease(
  context: ServerContext,
  extent: Extent,
  handler: ReleaseHandler,
): (request: FastifyRequest, reply: FastifyReply) => void {
  // Fastify is given nothing: it would follow a promise, and wait for the end of a reply.
  return (request, reply) => {
    const answer = ({ release }: DatasetStatus): void => {
      const site = siteIn(context, languageOf(request));
      if (release !== null) reply.header('X-Dataset-Version', release.version);
      const made = release?.hasNames(site.lang) ? handler({ release, site, request, reply }) : null;
      if (made === null || 'html' in made) sendPage(reply, made).catch(fail);
      else if ('body' in made) sendResponse(reply, made);
      else if (made instanceof Promise) made.catch(fail);
    };
    const fail = (error: unknown): unknown => reply.send(error);
    const make = (status: DatasetStatus): void => {
      try {
        answer(status);
      } catch (error) {
        fail(error);
      }
    };
    const isQuick = ({ release }: DatasetStatus): boolean =>
      extent === 'rows' || release === null || isKept(release, request.url);
    context.dataset.current(extent).then((status) => inTurn(() => make(status), isQuick(status)), fail);
  };
}

/** How long answers are made in one turn of the event loop, in each of which no more than one new connection is accepted. */
const TURN_MS = 2;
/** Answers that are made at once, and those that take time: pages, questions and searches that are not kept. */
const waiting: Readonly<Record<'quick' | 'slow', (() => void)[]>> = { quick: [], slow: [] };
let isOpen = false;
let begun = 0;

/**
 * Makes an answer in this turn or, where others have taken its time, in one of the next. What takes time does not hold up what is quick,
 * so that few wait after a swap, when nothing is kept; and one of it ends a turn that quick ones have filled, however many come.
 *
 * @param isQuick true where it is made from what is in memory as it is: a row, or a response that is kept
 */
export function inTurn(make: () => void, isQuick: boolean): void {
  waiting[isQuick ? 'quick' : 'slow'].push(make);
  if (isOpen) makeSome();
  else beginTurn();
}

function beginTurn(): void {
  isOpen = waiting.quick.length + waiting.slow.length > 0;
  if (!isOpen) return;
  setImmediate(beginTurn);
  begun = performance.now();
  makeSome();
  if (performance.now() - begun >= TURN_MS) waiting.slow.shift()?.();
}

function makeSome(): void {
  while (performance.now() - begun < TURN_MS) {
    const next = waiting.quick.shift() ?? waiting.slow.shift();
    if (next === undefined) return;
    next();
  }
}

/** Adds an address: some methods by the handler, those that read unless given; 204 to OPTIONS, 405 to any other. */
export function addRoute(
  app: FastifyInstance,
  url: string,
  handler: RouteHandlerMethod,
  methods: readonly string[] = ['GET', 'HEAD'],
): void {
  // Requests of every method come as GET (request-target.ts).
  app.get(url, (request, reply) => {
    // Such as `/foods/`, which names nothing.
    if (Object.values(request.params ?? {}).includes('')) return sendError(reply, 404, 'not_found');
    if (methods.includes(request.method)) return handler.call(app, request, reply);
    if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT_HEADERS).send();
    const allow = [...methods, 'OPTIONS'].join(', ');
    return sendError(reply.header('Allow', allow), 405, 'method_not_allowed');
  });
}

/** Adds a read-only address that is answered from a release; see `withRelease`. */
export function addReleaseRoute(
  app: FastifyInstance,
  context: ServerContext,
  url: string,
  extent: Extent,
  handler: ReleaseHandler,
): void {
  addRoute(app, url, withRelease(context, extent, handler));
}

/** Adds a page that is there without a release too. */
export function addPage(
  app: FastifyInstance,
  context: ServerContext,
  url: string,
  make: (visit: Visit) => Promise<Page | null>,
): void {
  addRoute(app, url, async (request, reply) =>
    sendPage(reply, await make({ site: siteIn(context, languageOf(request)), request, reply })),
  );
}
