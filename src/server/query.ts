import type { FastifyRequest } from 'fastify';
import { type PageLang, pageLang } from '../pages/i18n/strings.ts';

/**
 * Parses a query string. Of a parameter that is sent twice the last one counts (decisions, 5). A percent sign that
 * begins no escape is a percent sign, bytes that are no UTF-8 become U+FFFD: nothing a client can write is an error.
 */
function parseQuery(text: string): Readonly<Record<string, string>> {
  if (!PLAIN.test(text)) return Object.fromEntries(new URLSearchParams(text));
  const parameters: [string, string][] = [];
  try {
    for (let from = 0; from < text.length; ) {
      const next = text.indexOf('&', from);
      const end = next === -1 ? text.length : next;
      if (end > from) parameters.push(pairOf(text.slice(from, end)));
      from = end + 1;
    }
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return Object.fromEntries(parameters);
}

/** Nearly every query: `URLSearchParams` gives the same for it where its escapes are sound, more slowly. */
const PLAIN = /^[A-Za-z0-9_.,~*'()!:@+=&%-]*$/;

/** Throws `URIError` where an escape is no UTF-8. */
function pairOf(text: string): [string, string] {
  const pair = text.includes('+') ? text.replaceAll('+', ' ') : text;
  const at = pair.indexOf('=');
  return at === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
}

const decoded = (text: string): string => (text.includes('%') ? decodeURIComponent(text) : text);

/** A query string that is parsed when somebody asks for a parameter: many a response is known by its address alone. */
export class Query {
  readonly #text: string;
  #parameters: Readonly<Record<string, string>> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get parameters(): Readonly<Record<string, string>> {
    this.#parameters ??= parseQuery(this.#text);
    return this.#parameters;
  }
}

/** A parameter's value, or undefined when it was not sent. */
export function parameter({ query }: FastifyRequest, name: string): string | undefined {
  if (!(query instanceof Query) || !Object.hasOwn(query.parameters, name)) return undefined;
  return query.parameters[name];
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
