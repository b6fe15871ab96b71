import { expect, test } from 'vitest';
import { readServerConfig, SettingError } from '../../src/settings.ts';
import { ofKind, readParts } from '../support/cases.ts';

const CASES = readParts('test/server/settings.txt', /^(?:taken|refused|hidden)$/).flat();
const DEFAULTS = {
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
};

test('2 defaults', () => {
  expect(readServerConfig({})).toEqual(DEFAULTS);
});

test.each(ofKind(CASES, 'taken'))(
  '2 %s=%s is taken as %s %s',
  (name = '', value = '', key = '', set = '') => {
    const config = readServerConfig({ [name]: JSON.parse(value) });
    expect(config).toEqual({ ...DEFAULTS, [key]: JSON.parse(set) });
  },
);

test.each(
  ofKind(CASES, 'refused').flatMap(([name = '', ...values]) => values.map((value) => [name, value] as const)),
)('2 %s=%s is refused on one line with the setting, the value and what is allowed', (name, value) => {
  const read = (): unknown => readServerConfig({ [name]: JSON.parse(value) });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name}=${value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')} `));
  expect(read).not.toThrow(/\n/);
});

test.each(ofKind(CASES, 'hidden').flat())(
  '2 credentials in a bad address are not repeated: %s',
  (address) => {
    expect(() => readServerConfig({ REDIS_URL: address })).toThrow(/^REDIS_URL="[^"]*\*\*\*@host/);
    expect(() => readServerConfig({ REDIS_URL: address })).not.toThrow('secret');
  },
);
