import { isIP } from 'node:net';
import * as z from 'zod';
import { fill } from './fill.ts';
import { holdEveryAddress, isEscaped } from './server/address.ts';
import TEXTS from './settings.json' with { type: 'json' };

/**
 * Every setting of the project, each an environment variable: default, allowed values and meaning. The build and the server
 * pick theirs; the help text of the server and the table of settings in the documents are made of it.
 */

/** Log levels of the server, from least to most talkative. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where metrics are served: with everything else to this machine alone, nowhere, or on a port of their own. */
export type MetricsPlace = 'local' | 'off' | { readonly host: string; readonly port: number };

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting with a value that is not allowed: one line, exit code 2. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly exitCode = 2;

  constructor(name: string, value: string, allowed: string) {
    super(`${name}=${JSON.stringify(value)} is not allowed: ${allowed}`);
  }
}

/** A whole number, both ends included. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));

/** A text that is unset if it is empty, because container tools pass unset variables on as empty ones. */
const emptyIsUnset = z.string().transform((text) => (text === '' ? null : text));

/** `settings.json` says in words what each means, and which values are allowed. */
export const SETTINGS = z.object({
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9._:-]+$/)
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8080),
  BASE_URL: z
    .string()
    .refine(isPlainAddress, { abort: true })
    .transform((address) => new URL(address).href.replace(/\/+$/, ''))
    .default('http://localhost:8080'),
  DIST_DIR: z
    .string()
    .refine((path) => path.trim() !== '' && !path.includes('\0'))
    .default('dist'),
  ANSWER_RATE_LIMIT: wholeNumber(1, 1_000_000_000).default(60),
  BETA_RATE_LIMIT: wholeNumber(1, 1_000_000_000).default(600),
  REPORT_URL: emptyIsUnset.refine((address) => address === null || isFormAddress(address)).default(null),
  REDIS_URL: emptyIsUnset.refine((address) => address === null || isRedisAddress(address)).default(null),
  // A number of hops is ignored by Fastify, and a list that trusts everybody believes the client's own header; both would
  // void the limits, so neither is accepted.
  TRUST_PROXY: emptyIsUnset
    .transform((list) => list?.split(',').map((network) => network.trim()) ?? [])
    .refine((networks) => networks.every(isNetwork), { abort: true })
    .refine((networks) => !holdEveryAddress(networks))
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  METRICS: z
    .string()
    .transform((text, context): MetricsPlace => {
      if (text === 'local' || text === 'off') return text;
      const [, ipv6, name, port] =
        /^(?:(?:\[([0-9a-f:.]+)\]|([A-Za-z0-9._-]+)):)?([0-9]{1,5})$/.exec(text) ?? [];
      if (port !== undefined && Number(port) < 65_536) {
        return { host: ipv6 ?? name ?? '127.0.0.1', port: Number(port) };
      }
      context.addIssue({ code: 'custom', message: 'no place' });
      return z.NEVER;
    })
    .default('local'),
  SOURCE_DATE_EPOCH: z
    .string()
    .regex(/^[0-9]{1,11}$/)
    .optional(),
});

/** The values of the settings in `schema`, a selection of `SETTINGS`. Throws `SettingError` for the first bad one. */
export function readSettings<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  // Credentials in an address are not repeated, nor those in what only looks like one.
  const shown = (env[name] ?? '').replace(/:.*@/s, ':***@');
  const allowed = TEXTS[name as keyof typeof TEXTS].allowed;
  throw new SettingError(name, shown, fill(allowed, { levels: LOG_LEVELS.join(', ') }));
}

/** `DIST_DIR` alone, for programs without other settings. Throws `SettingError`. */
export const readDistDir = (env: Environment): string =>
  readSettings(SETTINGS.pick({ DIST_DIR: true }), env).DIST_DIR;

/** Name, default as text (null if unset) and meaning of every setting in `schema`, for people. */
export const listSettings = (schema: z.ZodObject = SETTINGS) =>
  Object.entries(schema.shape).map(([name, setting]) => {
    const standard = String(z.safeParse(setting, undefined).data ?? '');
    const meaning = TEXTS[name as keyof typeof TEXTS].description;
    return { name, standard: standard === '' ? null : standard, meaning };
  });

/** The address that a text is, of one of some protocols; null for any other text. */
function addressIn(text: string, ...protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocols.includes(url.protocol) ? url : null;
}

/** True for an http(s) address without credentials, query or fragment. */
function isPlainAddress(text: string): boolean {
  const url = addressIn(text, 'http:', 'https:');
  return url !== null && url.username + url.password === '' && !/[?#]/.test(text);
}

const isFormAddress = (text: string): boolean =>
  addressIn(text, 'http:', 'https:', 'mailto:') !== null && !/[#\s]/.test(text);

/**
 * True for a host with at most credentials and the number of a database. A query would be options of the client, before those that
 * keep a lost store from holding up requests.
 */
function isRedisAddress(text: string): boolean {
  const { hostname = '', pathname = '', password = '' } = addressIn(text, 'redis:', 'rediss:') ?? {};
  return hostname !== '' && /^\/?\d*$/.test(pathname) && !/[?#\s]/.test(text) && isEscaped(password);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The settings of the server. */
export const SERVER_SETTINGS = SETTINGS.omit({ SOURCE_DATE_EPOCH: true });

type Settings = z.output<typeof SERVER_SETTINGS>;
/** `BASE_URL` as `baseUrl`. */
type Named<S> = S extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Named<Rest>>}`
  : Lowercase<S & string>;
/** The value of each setting, under its name as code has it; what each means is said with the setting. */
export type Config = { readonly [S in keyof Settings as Named<S>]: Settings[S] };

/** Reads the server's settings from the environment. Throws `SettingError` for the first bad one. */
export function readServerConfig(env: Environment): Config {
  const named = (setting: string): string =>
    setting.toLowerCase().replace(/_./g, ([, letter = '']) => letter.toUpperCase());
  const settings = Object.entries(readSettings(SERVER_SETTINGS, env));
  return Object.fromEntries(settings.map(([setting, value]) => [named(setting), value])) as Config;
}
