/** The two published contract files as data, and the ways through them that the matcher and the contract's own tests share. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

export const CONTRACT_FILES = ['openapi.yaml', 'openapi-extras.yaml'] as const;
export type ContractFile = (typeof CONTRACT_FILES)[number];

export type Node = Readonly<Record<string, unknown>>;

/** A place in one of the files: keys from the root downwards. */
export interface Place {
  readonly file: ContractFile;
  readonly keys: readonly string[];
}

/** Path of a contract file on disk. */
export const contractPath = (file: ContractFile): string =>
  fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** Text of a contract file. */
export const contractText = (file: ContractFile): string => readFileSync(contractPath(file), 'utf8');

const documents = new Map<ContractFile, Node>(
  CONTRACT_FILES.map((file) => [file, asNode(parse(contractText(file)), file)]),
);

/** True for an object that is not an array. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; throws with `what` in the message when it is none. */
export function asNode(value: unknown, what: string): Node {
  if (!isNode(value)) throw new Error(`${what} is not an object`);
  return value;
}

/** What stands at a place; undefined when nothing does. */
export function read({ file, keys }: Place): unknown {
  let value: unknown = documents.get(file);
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isNode(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** The place further down, with every `$ref` met on the way followed, also into the other file; null when there is none. */
export function descend(from: Place, ...keys: readonly string[]): Place | null {
  let place: Place | null = follow(from);
  for (const key of keys) {
    if (place === null) return null;
    place = follow({ file: place.file, keys: [...place.keys, key] });
  }
  return place;
}

/** Keys of the object at a place; none when there is no object. */
export function keysAt(place: Place | null): string[] {
  const value = place === null ? undefined : read(place);
  return isNode(value) ? Object.keys(value) : [];
}

function follow(place: Place): Place | null {
  const value = read(place);
  if (value === undefined) return null;
  if (!isNode(value) || typeof value.$ref !== 'string') return place;
  const [file = '', pointer = ''] = value.$ref.split('#');
  const target = file === '' ? place.file : CONTRACT_FILES.find((known) => known === file);
  if (target === undefined) throw new Error(`${value.$ref} leads out of the contract`);
  const found = follow({ file: target, keys: keysOfPointer(pointer) });
  if (found === null) throw new Error(`${value.$ref} leads nowhere`);
  return found;
}

function keysOfPointer(pointer: string): string[] {
  const tokens = pointer.split('/').slice(1);
  return tokens.map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'));
}

const BASE = 'https://contract.invalid/';
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: formats() });
for (const [file, document] of documents) ajv.addSchema(document, BASE + file);

/** The validator for the schema at a place; made once, since nearly every response of a test is held against some of them. */
export function validatorAt({ file, keys }: Place): ValidateFunction {
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const $id = `${BASE}${file}/${pointer.join('/')}`;
  return ajv.getSchema($id) ?? ajv.compile({ $id, $ref: `${BASE}${file}#/${pointer.join('/')}` });
}

/** Faults of a value by the schema at a place, as sentences; none when it fits. */
export function schemaFaults(place: Place, value: unknown): string[] {
  const validate = validatorAt(place);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty } = asNode(params, 'params');
    const key = typeof additionalProperty === 'string' ? ` (${additionalProperty})` : '';
    return `${instancePath === '' ? 'the value' : instancePath} ${message ?? 'does not fit'}${key}`;
  });
}

function formats(): Record<string, (text: string) => boolean> {
  return {
    uri: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'uri-reference': (text) => URL.canParse(text, BASE),
    date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  };
}

/** One operation: a method under a path template. */
export interface Operation {
  readonly file: ContractFile;
  readonly path: string;
  readonly method: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation of both files. */
export function operations(): Operation[] {
  return CONTRACT_FILES.flatMap((file) =>
    keysAt({ file, keys: ['paths'] }).flatMap((path) =>
      keysAt({ file, keys: ['paths', path] })
        .filter((key) => METHODS.includes(key))
        .map((method) => ({ file, path, method })),
    ),
  );
}

/** Statuses that an operation documents, with the place of each response. */
export function responsesOf({ file, path, method }: Operation): { status: string; place: Place }[] {
  const responses: Place = { file, keys: ['paths', path, method, 'responses'] };
  return keysAt(responses).flatMap((status) => {
    const place = descend(responses, status);
    return place === null ? [] : [{ status, place }];
  });
}
