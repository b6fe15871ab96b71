/**
 * Holds observed responses against the machine-readable contract (`dist/openapi*.yaml`): address, method, status, headers,
 * media type and body. An answer that the contract does not describe is a mismatch, as is a described one that differs.
 */
import * as contract from './contract-documents.ts';

/** A response as a test saw it. */
export interface ObservedResponse {
  readonly method: string;
  /** Path with or without its query, or a whole URL. */
  readonly path: string;
  readonly status: number;
  /** Names in any case; `fetch`'s `Headers` or the object of `app.inject()`. */
  readonly headers: Headers | Readonly<Record<string, number | string | readonly string[] | undefined>>;
  /** The body's text. */
  readonly body: string;
}

/** Headers that no response of this service may have (API, part 4). */
const FORBIDDEN_HEADERS = ['etag', 'last-modified'];

/** Throws an error that lists every mismatch between the response and the contract. */
export function expectToMatchContract(response: ObservedResponse): void {
  const mismatches = contractMismatches(response);
  if (mismatches.length === 0) return;
  const { method, path, status, body } = response;
  const list = mismatches.map((one) => `  - ${one}\n`).join('');
  const said = `${method} ${path} answered ${status}, not as the contract says:\n${list}`;
  throw new Error(`${said}  body: ${body.slice(0, 400)}`);
}

/** Every mismatch between the response and the contract, as sentences; none when it matches. */
export function contractMismatches(response: ObservedResponse): string[] {
  const headers = lowerCased(response.headers);
  const forbidden = FORBIDDEN_HEADERS.filter((name) => headers.has(name));
  const mismatches = forbidden.map((name) => `the header ${name} is there, and may not be`);
  const documented = documentedResponse(response);
  if (typeof documented === 'string') return [...mismatches, documented];
  return [
    ...mismatches,
    ...headerMismatches(documented, headers),
    ...bodyMismatches(documented, response, headers.get('content-type')),
  ];
}

/** The response as the contract describes it, or a sentence on why it does not. */
function documentedResponse({ method, path, status }: ObservedResponse): contract.Node | string {
  const pathname = new URL(path, 'http://localhost').pathname;
  const there = contract.operations().filter((operation) => matchesTemplate(operation.path, pathname));
  if (there.length === 0) return `the address ${pathname} is not described`;
  const by = (wanted: string) => there.find((operation) => operation.method === wanted);
  const described = by(method.toLowerCase());
  const statuses =
    described?.responses ?? statusesForOtherMethods((by('get') ?? by('post'))?.responses ?? [], method);
  if (statuses.length === 0) return `the method ${method} is not described`;
  const found = statuses.find((one) => one.status === String(status));
  if (found !== undefined) return found.response;
  const known = statuses.map((one) => one.status).join(', ');
  return `the status ${status} is not described; ${known} are`;
}

/**
 * What a method that a path does not list may get. Where GET, or POST where there is no GET, describes a 405, that alone, unless the `Allow` of the 405
 * names the method (HEAD, that is); elsewhere any method gets what GET gets (API 4.1 rule 6).
 */
function statusesForOtherMethods(
  all: contract.Operation['responses'],
  method: string,
): contract.Operation['responses'] {
  const refusal = all.find((one) => one.status === '405');
  if (refusal === undefined) return all;
  const allowed = contract.valueBelow(refusal.response, 'headers', 'Allow', 'schema', 'const');
  const isAllowed = String(allowed).split(', ').includes(method.toUpperCase());
  return isAllowed ? all.filter((one) => one !== refusal) : [refusal];
}

function matchesTemplate(template: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const wanted = template.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  );
}

function headerMismatches({ headers: described = {} }: contract.Node, headers: ReadonlyMap<string, string>) {
  return Object.entries(contract.asNode(described, 'headers')).flatMap(([name, header]) => {
    const { schema, required } = contract.asNode(header, name);
    const value = headers.get(name.toLowerCase());
    if (value === undefined) return required === true ? [`the header ${name} is missing`] : [];
    const wanted = contract.asNode(schema, `the schema of ${name}`);
    const faults = contract.schemaFaults(wanted, typed(value, wanted));
    return faults.map((fault) => `header ${name}: ${JSON.stringify(value)}: ${fault}`);
  });
}

/** Headers are text; one whose schema wants a number is read as one when it is written in plain digits. */
const typed = (value: string, { type }: contract.Node): string | number =>
  type === 'integer' && /^(?:0|[1-9][0-9]*)$/.test(value) ? Number(value) : value;

function bodyMismatches(
  { content }: contract.Node,
  { method, body }: ObservedResponse,
  contentType: string | undefined,
): string[] {
  if (content === undefined) return body === '' ? [] : ['there is a body, and none is described'];
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase();
  if (mediaType === undefined) return ['the header content-type is missing'];
  const media = contract.valueBelow(content, mediaType);
  if (media === undefined)
    return [`the content type ${mediaType} is not described; ${contract.keysBelow(content).join(', ')} are`];
  if (method.toUpperCase() === 'HEAD') return body === '' ? [] : ['there is a body in answer to HEAD'];
  const value = mediaType === 'application/json' ? parsed(body) : { value: body };
  if (value === null) return ['the body is not JSON'];
  const schema = contract.asNode(contract.valueBelow(media, 'schema'), `the schema of ${mediaType}`);
  return contract.schemaFaults(schema, value.value).map((fault) => `body: ${fault}`);
}

function parsed(body: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return null;
  }
}

function lowerCased(headers: ObservedResponse['headers']): Map<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return new Map(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]),
  );
}
