import type { FastifyRequest } from 'fastify';
import { type PageLang, pageLang } from '../pages/i18n/strings.ts';

/**
 * Parses a query string. Of a parameter that is sent twice the last one counts (decisions, 5). A percent sign that
 * begins no escape is a percent sign, bytes that are no UTF-8 become U+FFFD: nothing a client can write is an error.
 */
export function parseQuery(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  try {
    if (PLAIN.test(text)) {
      for (const pair of text.split('&')) {
        const written = pair.includes('+') ? pair.replaceAll('+', ' ') : pair;
        const at = written.indexOf('=');
        if (at !== -1) parameters.set(decoded(written.slice(0, at)), decoded(written.slice(at + 1)));
        else if (written !== '') parameters.set(decoded(written), '');
      }
      return parameters;
    }
  } catch {
    // An escape that is no UTF-8.
  }
  return new Map(new URLSearchParams(text));
}

/** Nearly every query: `URLSearchParams` gives the same for it where its escapes are sound, more slowly. */
const PLAIN = /^[A-Za-z0-9_.,~*'()!:@+=&%-]*$/;

const decoded = (text: string): string => (text.includes('%') ? decodeURIComponent(text) : text);

/** A parameter's value, or undefined when it was not sent. */
export function parameter({ query }: FastifyRequest, name: string): string | undefined {
  // What `parseQuery` has made of it.
  return query instanceof Map ? query.get(name) : undefined;
}

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
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : '';
  return typeof value === 'string' ? value : '';
}
