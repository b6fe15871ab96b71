import { describe, expect, test } from 'vitest';
import { readServerConfig, SettingError } from '../../src/settings.ts';
import { words } from '../support/words.ts';

test('2 defaults', () => {
  expect(readServerConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    baseUrl: 'http://localhost:8080',
    distDir: 'dist',
    answerRateLimit: 60,
    betaRateLimit: 600,
    reportUrl: null,
    redisUrl: null,
    trustProxy: [],
    logLevel: 'info',
    metrics: 'local',
  });
});

test('2 what is set is taken', () => {
  const config = readServerConfig({
    HOST: '::',
    PORT: '0',
    BASE_URL: 'https://food.example.org/nutrition/',
    DIST_DIR: '/srv/dist',
    ANSWER_RATE_LIMIT: '1',
    BETA_RATE_LIMIT: '7',
    REPORT_URL: 'mailto:food@example.org',
    REDIS_URL: 'redis://127.0.0.1:6379/2',
    TRUST_PROXY: '10.0.0.0/8, ::1/128,192.0.2.7',
    LOG_LEVEL: 'silent',
    METRICS: '9464',
  });
  expect(config).toEqual({
    host: '::',
    port: 0,
    baseUrl: 'https://food.example.org/nutrition',
    distDir: '/srv/dist',
    answerRateLimit: 1,
    betaRateLimit: 7,
    reportUrl: 'mailto:food@example.org',
    redisUrl: 'redis://127.0.0.1:6379/2',
    trustProxy: ['10.0.0.0/8', '::1/128', '192.0.2.7'],
    logLevel: 'silent',
    metrics: { host: '127.0.0.1', port: 9464 },
  });
});

test.each([
  ['off', 'off'],
  ['0', { host: '127.0.0.1', port: 0 }],
  ['0.0.0.0:65535', { host: '0.0.0.0', port: 65_535 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
])('METRICS=%s', (text, place) => {
  expect(readServerConfig({ METRICS: text }).metrics).toEqual(place);
});

test.each([
  '0.0.0.0/1,128.0.0.0/2',
  '8000::/1,4000::/2,2000::/3,10.0.0.0/8',
  'fc00::/7,fe80::/10',
  '::ffff:0:0/97,0.0.0.0/1',
])('TRUST_PROXY=%s leaves somebody out, and is taken', (list) => {
  expect(readServerConfig({ TRUST_PROXY: list }).trustProxy).toEqual(list.split(','));
});

test('empty REDIS_URL and TRUST_PROXY count as unset', () => {
  expect(readServerConfig({ REDIS_URL: '', TRUST_PROXY: '' })).toMatchObject({
    reportUrl: null,
    redisUrl: null,
    trustProxy: [],
  });
});

describe('2 a bad value names the setting, the value and what is allowed, on one line', () => {
  const bad: Readonly<Record<string, readonly string[]>> = {
    PORT: ['', '80 80', '65536', '-1', '8e3', '0x50'],
    HOST: ['', 'a b', 'x\ny'],
    BASE_URL: ['food.example.org'],
    DIST_DIR: [' '],
    ANSWER_RATE_LIMIT: ['0', '1.5', ''],
    BETA_RATE_LIMIT: ['many'],
    REPORT_URL: ['food@example.org', 'javascript:alert(1)', 'https://x.org/a#b'],
    REDIS_URL: [
      ...['localhost:6379', 'http://localhost', ' redis://localhost', 'redis://localhost/0 '],
      ...words('redis://localhost/cache redis://localhost/-1 redis://localhost/%30 redis://localhost/1/2'),
      ...words('redis://localhost/0?db=x redis://localhost?lazyConnect=true redis://localhost/0#x'),
    ],
    TRUST_PROXY: [
      ...words('true 1 loopback 10.0.0.0/33 10.0.0.0/8, 10.0.0.0/8/8 0.0.0.0/0 ::/0 ::/1 ::ffff:0:0/96'),
      ...words('0.0.0.0/1,128.0.0.0/1 ::/1,8000::/1 ::ffff:0.0.0.0/97,128.0.0.0/1'),
      '128.0.0.0/2,10.0.0.0/8,192.0.0.0/2,0.0.0.0/1',
    ],
    METRICS: ['', ...words('on 65536 ::1:9464 [::1:9464 http://localhost:9464')],
    LOG_LEVEL: ['INFO', 'verbose'],
  };
  test.each(Object.entries(bad).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%j',
    (name, value) => {
      const read = (): unknown => readServerConfig({ [name]: value });
      expect(read).toThrow(SettingError);
      expect(read).toThrow(
        new RegExp(`^${name}=${JSON.stringify(value).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')} `),
      );
      expect(read).not.toThrow(/\n/);
    },
  );
});

test.each(
  words(
    'redis://localhost redis://localhost/ rediss://user:p%40ss@cache.example:6380/15 redis://[::1]:6379/0',
  ),
)('REDIS_URL=%s is taken', (address) => {
  expect(readServerConfig({ REDIS_URL: address }).redisUrl).toBe(address);
});

test.each(
  words(`
    http://user:secret@host redis://:secret/of+base64=@host:6379/0 redis://user:half@secret@host:x
    :secret@host:6379 user:secret@host redis://:secret%zz@host
  `),
)('2 credentials in a bad address are not repeated: %s', (address) => {
  expect(() => readServerConfig({ REDIS_URL: address })).toThrow(/^REDIS_URL="[^"]*\*\*\*@host/);
  expect(() => readServerConfig({ REDIS_URL: address })).not.toThrow('secret');
});
