import { type IncomingMessage, METHODS } from 'node:http';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { type PageLang, pageLang } from '../pages/i18n/strings.ts';
import { isEscaped } from './address.ts';

/** Longest request target in characters; longer ones get 414. */
export const TARGET_MAX_LENGTH = 16_384;

/** Scheme and authority of a target in absolute form, which proxies are sent. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The form of a request target that can be routed, so that each passes through the same hooks: of an absolute one, path
 * and query, since the router refuses many by itself; one whose path holds a broken escape is escaped, and
 * `isDecodable` on the original then refuses it.
 */
export function routableTarget(received: string): string {
  // Nearly every target is in this form already.
  if (received.startsWith('/') && !hasEscapes(received)) return received;
  const rest = received.replace(ORIGIN, '');
  const target = rest === received || rest.startsWith('/') ? rest : `/${rest}`;
  if (isDecodable(target)) return target;
  const end = pathEnd(target);
  return target.slice(0, end).replaceAll('%', '%25') + target.slice(end);
}

/** False when the path holds a percent sign that begins no escape, or an escape that is no UTF-8. */
export const isDecodable = (target: string): boolean =>
  !hasEscapes(target) || isEscaped(target.slice(0, pathEnd(target)));

/** True for a target whose path has a percent sign. */
function hasEscapes(target: string): boolean {
  const at = target.indexOf('%');
  return at !== -1 && at < pathEnd(target);
}

/** Where the path of a target ends. */
export function pathEnd(target: string): number {
  const end = target.search(/[?#]/);
  return end === -1 ? target.length : end;
}

/** Methods that a request can have. CONNECT asks for a tunnel and has no path; Node hands it over apart. */
const METHODS_SENT = METHODS.filter((method) => method !== 'CONNECT') as HTTPMethods[];

/** The methods of requests that are routed under another. */
const sent = new WeakMap<IncomingMessage, string>();

/**
 * Has a request routed as GET, whatever its method: every address answers every method, if only with 405, so each is one route instead
 * of one for each of 34 methods, which would take a tenth of a start. `acceptEveryMethod` gives the method back before anybody looks.
 */
export function routeAsGet(request: IncomingMessage): void {
  const { method } = request;
  if (method === undefined || method === 'GET') return;
  sent.set(request, method);
  request.method = 'GET';
}

/** Prepares an app for requests of any method; none has a body that is parsed, whatever its type (API 4.1 rule 6). */
export function acceptEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS_SENT) app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    raw.method = sent.get(raw) ?? raw.method;
    done();
  });
}

/**
 * Parses a query string. A percent sign that begins no escape is a percent sign, bytes that are no UTF-8 become U+FFFD: nothing a
 * client can write is an error. Of a parameter that is sent twice the last one counts (decisions, 5).
 */
export const parseQuery = (text: string): ReadonlyMap<string, string> => new Map(new URLSearchParams(text));

/** A parameter's value, or undefined when it was not sent. */
export const parameter = ({ query }: FastifyRequest, name: string): string | undefined =>
  // What `parseQuery` has made of it.
  (query as ReadonlyMap<string, string>).get(name);

/** A parameter's value; null when it was not sent or is blank, as the fields of a form are. */
export function parameterOrNull(request: FastifyRequest, name: string): string | null {
  const value = parameter(request, name)?.trim() ?? '';
  return value === '' ? null : value;
}

/** The page of a list that is asked for, the first unless stated; null for what is no page number. */
export function pageAsked(request: FastifyRequest): number | null {
  const page = parameterOrNull(request, 'page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null;
}

/** The language that a page is asked for in; the default for an unknown one. */
export const languageOf = (request: FastifyRequest): PageLang => pageLang(parameter(request, 'lang'));

/** The decoded value of a named part of the path. */
export const pathParameter = ({ params }: FastifyRequest, name: string): string =>
  (params as Readonly<Record<string, string>>)[name] ?? '';
