import { isIP } from 'node:net';
import { type Environment, readBaseUrl, readDistDir, SettingError } from '../settings.ts';

/** Log levels of the server, from least to most talkative. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings of the server (decisions, 2). */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly distDir: string;
  readonly answerRateLimit: number;
  readonly betaRateLimit: number;
  /** Null: counters live in the process. */
  readonly redisUrl: string | null;
  /** Proxies whose `X-Forwarded-For` is believed; empty: nobody's. */
  readonly trustProxy: readonly string[];
  readonly logLevel: LogLevel;
}

/** Reads the server's settings from the environment. Throws `SettingError` for the first bad one. */
export function readServerConfig(env: Environment): Config {
  return {
    host: readHost(env),
    port: readCount(env, 'PORT', 8080, 0, 65_535),
    baseUrl: readBaseUrl(env),
    distDir: readDistDir(env),
    answerRateLimit: readCount(env, 'ANSWER_RATE_LIMIT', 60, 1, 1_000_000_000),
    betaRateLimit: readCount(env, 'BETA_RATE_LIMIT', 600, 1, 1_000_000_000),
    redisUrl: readRedisUrl(env),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
  };
}

function readHost(env: Environment): string {
  const value = env.HOST ?? '127.0.0.1';
  if (!/^[A-Za-z0-9._:-]+$/.test(value)) {
    throw new SettingError(
      'HOST',
      value,
      'an IP address or host name of this machine, such as 127.0.0.1 or ::',
    );
  }
  return value;
}

function readCount(env: Environment, name: string, standard: number, min: number, max: number): number {
  const value = env[name];
  if (value === undefined) return standard;
  const count = /^[0-9]{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= min && count <= max)) {
    throw new SettingError(name, value, `a whole number from ${min} to ${max}`);
  }
  return count;
}

/** Empty counts as unset, because container tools pass unset variables on as empty ones. */
function readRedisUrl(env: Environment): string | null {
  const value = env.REDIS_URL ?? '';
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') {
    const shown = value.replace(/\/\/[^/@]*@/, '//***@');
    throw new SettingError(
      'REDIS_URL',
      shown,
      'an address such as redis://127.0.0.1:6379/0 (rediss:// for TLS)',
    );
  }
  return value;
}

/**
 * A list of networks. A number of hops is ignored by Fastify, and a list that trusts everybody believes the client's
 * own header; both would void the limits, so neither is accepted.
 */
function readTrustProxy(env: Environment): readonly string[] {
  const value = env.TRUST_PROXY ?? '';
  if (value === '') return [];
  const parts = value.split(',').map((part) => part.trim());
  if (!parts.every(isNetwork)) {
    const allowed = 'a comma-separated list of networks or addresses, such as 10.0.0.0/8,::1/128';
    throw new SettingError('TRUST_PROXY', value, `${allowed} (no number of hops, no "true", no /0)`);
  }
  return parts;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

function readLogLevel(env: Environment): LogLevel {
  const value = env.LOG_LEVEL ?? 'info';
  const level = LOG_LEVELS.find((one) => one === value);
  if (level === undefined) throw new SettingError('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`);
  return level;
}
