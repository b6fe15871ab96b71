/** The two published contract files as data, with what their references lead to in the place of these; the schemas as validators. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

export const CONTRACT_FILES = ['openapi.yaml', 'openapi-extras.yaml'] as const;
export type ContractFile = (typeof CONTRACT_FILES)[number];

export type Node = Readonly<Record<string, unknown>>;

/** Path of a contract file on disk. */
export const contractPath = (file: ContractFile): string =>
  fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** Text of a contract file. */
export const contractText = (file: ContractFile): string => readFileSync(contractPath(file), 'utf8');

/** True for an object that is not an array. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; throws with `what` in the message when it is none. */
export function asNode(value: unknown, what: string): Node {
  if (!isNode(value)) throw new Error(`${what} is not an object`);
  return value;
}

/** What stands below a value at the keys; undefined when nothing does. */
export const valueBelow = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce(
    (one, key) => (Object.hasOwn(Object(one), key) ? Reflect.get(Object(one), key) : undefined),
    value,
  );

/** Keys of the object below a value; none when there is no object. */
export function keysBelow(value: unknown, ...keys: readonly string[]): string[] {
  const found = valueBelow(value, ...keys);
  return isNode(found) ? Object.keys(found) : [];
}

const written = new Map<ContractFile, unknown>(
  CONTRACT_FILES.map((file) => [file, parse(contractText(file))]),
);
/** What references lead to, by file and pointer: one object each, so that a schema is compiled once. */
const followed = new Map<string, unknown>();

/** A value of a file with its references followed, also into the other file. */
function follow(value: unknown, file: ContractFile): unknown {
  if (Array.isArray(value)) return value.map((one) => follow(one, file));
  if (!isNode(value)) return value;
  const { $ref, ...own } = value;
  const rest = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, follow(one, file)]));
  if (typeof $ref !== 'string') return rest;
  const [name = '', pointer = ''] = $ref.split('#');
  const target = name === '' ? file : CONTRACT_FILES.find((known) => known === name);
  if (target === undefined) throw new Error(`${$ref} leads out of the contract`);
  const address = `${target}#${pointer}`;
  if (!followed.has(address)) {
    const keys = pointer.split('/').slice(1).map(decodeURIComponent);
    const found = valueBelow(written.get(target), ...keys.map(unescaped));
    if (found === undefined) throw new Error(`${$ref} leads nowhere`);
    followed.set(address, follow(found, target));
  }
  const there = followed.get(address);
  return Object.keys(rest).length === 0 ? there : { ...asNode(there, $ref), ...rest };
}

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

const documents = new Map(
  CONTRACT_FILES.map((file) => [file, asNode(follow(written.get(file), file), file)]),
);

/** The object at keys of a contract file; throws when there is none. */
export const nodeAt = (file: ContractFile, ...keys: readonly string[]): Node =>
  asNode(valueBelow(documents.get(file), ...keys), keys.join(' '));

const formats: Record<string, (text: string) => boolean> = {
  uri: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  'uri-reference': (text) => URL.canParse(text, 'https://contract.invalid/'),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
};
const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
/** Nearly every response of a test is held against some of them. */
const validators = new WeakMap<Node, ValidateFunction>();

/** Faults of a value by a schema, as sentences; none when it fits. */
export function schemaFaults(schema: Node, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty } = asNode(params, 'params');
    const key = typeof additionalProperty === 'string' ? ` (${additionalProperty})` : '';
    return `${instancePath === '' ? 'the value' : instancePath} ${message ?? 'does not fit'}${key}`;
  });
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const described = CONTRACT_FILES.flatMap((file) =>
  Object.entries(nodeAt(file, 'paths')).flatMap(([path, item]) =>
    keysBelow(item)
      .filter((key) => METHODS.includes(key))
      .map((method) => {
        const responses = Object.entries(nodeAt(file, 'paths', path, method, 'responses'));
        const documented = responses.map(([status, one]) => ({ status, response: asNode(one, status) }));
        return { file, path, method, responses: documented };
      }),
  ),
);

/** One operation: a method under a path template. */
export type Operation = (typeof described)[number];

/** Every operation of both files. */
export const operations = (): readonly Operation[] => described;
