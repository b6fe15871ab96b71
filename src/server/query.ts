import querystring from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { type PageLang, pageLang } from '../pages/i18n/strings.ts';

/**
 * Parses a query string. A percent sign that begins no escape is a percent sign, bytes that are no UTF-8 become U+FFFD: nothing a
 * client can write is an error. Of a parameter that is sent twice the last one counts (decisions, 5).
 */
export function parseQuery(text: string): ReadonlyMap<string, string> {
  // Node's own parser takes twice as long, for every request.
  const parameters = new Map<string, string>();
  for (const pair of text.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const end = at === -1 ? pair.length : at;
    if (pair !== '') parameters.set(decoded(pair.slice(0, end)), decoded(pair.slice(end + 1)));
  }
  return parameters;
}

const decoded = (text: string): string =>
  /[%+]/.test(text) ? querystring.unescape(text.replaceAll('+', ' ')) : text;

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
export function languageOf(request: FastifyRequest): PageLang {
  return pageLang(parameter(request, 'lang'));
}

/** The decoded value of a named part of the path. */
export function pathParameter({ params }: FastifyRequest, name: string): string {
  return (params as Readonly<Record<string, string>>)[name] ?? '';
}
