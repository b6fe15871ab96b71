/** What the load generator and the bare peer are told to ask for: one text a request, because they are other processes. */

/** A GET request, less what is the same for all. */
export interface Asked {
  /** As it stands in a request, without blanks; `{n}` becomes the request's number, so that no address comes twice. */
  readonly path: string;
  /** The Accept-Encoding; none is sent where it is missing. */
  readonly accept?: string | undefined;
}

/** A request as one argument of a command. */
export function formatAsked({ path, accept }: Asked): string {
  if (/\s/.test(path)) throw new Error(`a path has no blanks: ${path}`);
  return accept === undefined ? path : `${path} ${accept}`;
}

/** The reverse of `formatAsked`. */
export function parseAsked(text: string): Asked {
  const [path = '', ...accept] = text.split(' ');
  return accept.length === 0 ? { path } : { path, accept: accept.join(' ') };
}

/** What goes over the wire, by the number of the request. */
export function wireRequest({ path, accept }: Asked): (number: number) => string {
  const encoding = accept === undefined ? '' : `Accept-Encoding: ${accept}\r\n`;
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${encoding}\r\n`;
  const [before = '', after] = text.split('{n}');
  return after === undefined ? () => text : (number) => `${before}${number}${after}`;
}
