import { type Environment, type LogLevel, type MetricsPlace, readSettings, SETTINGS } from '../settings.ts';

/** The settings of the server. */
export const SERVER_SETTINGS = SETTINGS.omit({ SOURCE_DATE_EPOCH: true });

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly distDir: string;
  readonly answerRateLimit: number;
  readonly betaRateLimit: number;
  /** Null: reports have no form. */
  readonly reportUrl: string | null;
  /** Null: counters live in the process. */
  readonly redisUrl: string | null;
  /** Proxies whose `X-Forwarded-For` is believed; empty: none. */
  readonly trustProxy: readonly string[];
  readonly logLevel: LogLevel;
  readonly metrics: MetricsPlace;
}

/** Reads the server's settings from the environment. Throws `SettingError` for the first bad one. */
export function readServerConfig(env: Environment): Config {
  const settings = readSettings(SERVER_SETTINGS, env);
  return {
    host: settings.HOST,
    port: settings.PORT,
    baseUrl: settings.BASE_URL,
    distDir: settings.DIST_DIR,
    answerRateLimit: settings.ANSWER_RATE_LIMIT,
    betaRateLimit: settings.BETA_RATE_LIMIT,
    reportUrl: settings.REPORT_URL,
    redisUrl: settings.REDIS_URL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metrics: settings.METRICS,
  };
}
