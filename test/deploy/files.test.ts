/** The files of deploy/ agree with each other and with the server; no nginx and no container engine is needed here. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readServerConfig } from '../../src/settings.ts';
import { runScript } from '../support/deployment.ts';
import { digestOf, ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { findProgram, run } from '../support/process.ts';

const read = (name: string): string => fs.readFileSync(join(ROOT, 'deploy', name), 'utf8');
const { scripts, engines } = JSON.parse(fs.readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** What `npm run serve` starts in the end. */
const SERVE = scripts.serve.replace(/^.*&& exec /, '');

const SCRIPT = join(ROOT, 'deploy/publish-release.sh');

test('npm, the unit and the image start one script, which alone sets the memory of a server', () => {
  const [, script = ''] = SERVE.split(' ');
  expect(fs.readFileSync(join(ROOT, script), 'utf8')).toMatch(
    /^exec node --min-semi-space-size=\d+ --max-semi-space-size=\d+ --max-old/m,
  );
  const unit = read('systemd/food-api@.service');
  const image = read('compose/Dockerfile');
  expect(unit).toMatch(new RegExp(`^ExecStart=/bin/${SERVE}$`, 'm'));
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]').join(' ')).toBe(SERVE);
  for (const text of [scripts.serve, unit, image]) expect(text).not.toContain('space-size');
});

describe('systemd', () => {
  const unit = read('systemd/food-api@.service');

  test('it waits longer for the end than the server drains', () => {
    const drain = /DEADLINE_MS = ([\d_]+)/.exec(
      fs.readFileSync(join(ROOT, 'src/server/stop.ts'), 'utf8'),
    )?.[1];
    const wait = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(wait * 1_000).toBeGreaterThan(Number(drain?.replaceAll('_', '')));
  });

  test('its settings are settings that the server takes', () => {
    const env = parseEnv(read('food-api.env'));
    const config = readServerConfig({ ...env, PORT: '8081' });
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8081, trustProxy: ['127.0.0.1'] });
    expect(config.redisUrl).not.toBeNull();
  });
});

describe('nginx', () => {
  const folder = temporaryFolder();
  const render = (change: (env: string) => string): Promise<string> => {
    const env = join(folder, 'nginx.env');
    fs.writeFileSync(env, change(read('nginx.env')));
    return runScript('render-nginx.sh', env, join(folder, 'conf.d'));
  };

  test('the templates render; every variable is one of nginx.env', async () => {
    await render((env) => env);
    const rendered = fs.readdirSync(join(folder, 'conf.d')).filter((name) => name.startsWith('food-api-'));
    expect(rendered).toHaveLength(4);
    for (const name of rendered)
      expect(fs.readFileSync(join(folder, 'conf.d', name), 'utf8')).not.toContain('${');
  });

  test('a variable that is missing or a prefix that cannot be stops the rendering', async () => {
    const missing = render((env) => env.replace(/^FOOD_BROTLI=.*$/m, ''));
    await expect(missing).rejects.toThrow('FOOD_BROTLI is not set');
    for (const prefix of ['food', '/food/', '/a.b', '/a b', '/']) {
      const rendering = render((env) => env.replace('FOOD_PREFIX=""', `FOOD_PREFIX="${prefix}"`));
      await expect(rendering).rejects.toThrow(`FOOD_PREFIX="${prefix}" is not allowed`);
    }
  });
});

describe('Compose', () => {
  const compose = parse(read('compose/compose.yaml'), { merge: true });
  const { nginx, valkey, ...instances } = compose.services;
  const addressOf = (service: { networks: { inside: { ipv4_address: string } } }) =>
    service.networks.inside.ipv4_address;

  test('nginx knows every instance, and every instance believes nginx alone', () => {
    expect(Object.keys(instances)).toEqual(['api1', 'api2', 'api3']);
    for (const service of Object.values<never>(instances)) {
      const { environment } = service as { environment: Record<string, string> };
      const config = readServerConfig({ ...environment, BASE_URL: 'https://food.example.org' });
      expect(config.trustProxy).toEqual([addressOf(nginx)]);
      expect(nginx.environment.FOOD_SERVERS).toContain(`server ${addressOf(service)}:8080 max_fails=0;`);
      expect(config.redisUrl).toBe('redis://valkey:6379/0');
      expect(environment.DIST_DIR).toBe(nginx.environment.FOOD_DIST);
    }
    expect(valkey.image).toMatch(/^valkey\/valkey:/);
  });

  test('it sets every variable of the templates', () => {
    const wanted = Object.keys(parseEnv(read('nginx.env'))).sort();
    const set = Object.keys(nginx.environment).filter((name) => name.startsWith('FOOD_'));
    expect(set.sort()).toEqual(wanted);
  });

  test('every container has a read-only root and no rights that it does not need', () => {
    for (const service of Object.values<Record<string, unknown>>(compose.services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
  });
});

describe('Dockerfile', () => {
  const text = read('compose/Dockerfile');

  test('it serves as a user without rights', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^RUN npm ci --omit=dev/m);
  });

  test('its Node is one that the package allows', () => {
    const [, major] = /^FROM node:(\d+)-slim$/m.exec(text) ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });
});

describe('publish-release.sh', () => {
  let built: string;
  let root: string;
  /** A release of two files, with a compressed copy. */
  beforeEach(() => {
    const place = temporaryFolder();
    built = join(place, 'built');
    root = join(place, 'deep/srv');
    fs.mkdirSync(built);
    fs.writeFileSync(join(built, 'datapackage.json'), '{\n  "version": "1.2.3"\n}\n');
    fs.writeFileSync(join(built, 'foods.csv'), 'slug\n');
    fs.writeFileSync(join(built, 'foods.csv.gz'), gzipSync('slug\n'));
    const sums = ['datapackage.json', 'foods.csv'].map(
      (name) => `${digestOf(fs.readFileSync(join(built, name)))}  ${name}\n`,
    );
    fs.writeFileSync(join(built, 'SHA256SUMS'), sums.join(''));
  });
  const publish = () => runScript('publish-release.sh', built, root);

  test('everybody may read what it publishes, whatever the umask, and whoever made the folders', async () => {
    fs.mkdirSync(join(root, 'releases'), { recursive: true, mode: 0o700 });
    const publishing = run('sh', ['-c', `umask 077 && exec "$0" "$@"`, SCRIPT, built, root]);
    expect([(await publishing.ended).code, publishing.err()]).toEqual([0, '']);
    const release = join(root, fs.readlinkSync(join(root, 'dist')));
    expect(release).toMatch(/\/releases\/1\.2\.3-[0-9a-f]{12}$/);
    const modeOf = (path: string): string => (fs.statSync(path).mode & 0o777).toString(8);
    expect([root, join(root, 'releases'), release].map(modeOf)).toEqual(['755', '755', '755']);
    for (const name of fs.readdirSync(built)) expect(modeOf(join(release, name))).toBe('644');
  });

  test.each([
    ['another file', 'foods.csv', 'other\n', 'foods.csv: FAILED'],
    ['another copy', 'foods.csv.gz', gzipSync('other\n'), 'foods.csv.gz: not a copy of its file'],
    ['a file of somebody else', 'notes.txt', 'mine', 'notes.txt: not a file of the release'],
    ['a copy of nothing', 'notes.txt.gz', gzipSync('mine'), 'notes.txt.gz: not a file of the release'],
  ])('%s: refused, before and after it was published', async (_what, name, content, fault) => {
    const own = fs.existsSync(join(built, name)) ? fs.readFileSync(join(built, name)) : null;
    fs.writeFileSync(join(built, name), content);
    await expect(publish()).rejects.toThrow(fault);
    expect(fs.existsSync(join(root, 'dist'))).toBe(false);
    if (own === null) fs.rmSync(join(built, name));
    else fs.writeFileSync(join(built, name), own);
    await publish();
    fs.writeFileSync(join(root, 'dist', name), content);
    await expect(publish()).rejects.toThrow(fault);
    await expect(publish()).rejects.toThrow('is not as it was published: move it away and publish again');
  });

  test('a folder in the place of the link: says how to mend it, and that mends it', async () => {
    fs.mkdirSync(root, { recursive: true });
    fs.renameSync(built, join(root, 'dist'));
    built = join(root, 'dist');
    const said = await publish().catch(({ message }: Error) => message);
    const [, command = ''] = /^Move it away and publish again: {2}(.+)$/m.exec(said) ?? [];
    const mending = run('sh', ['-c', command]);
    expect([(await mending.ended).code, mending.err()]).toEqual([0, '']);
    expect(fs.readlinkSync(join(root, 'dist'))).toMatch(/^releases\/1\.2\.3-/);
    expect(fs.readFileSync(join(root, 'dist/foods.csv'), 'utf8')).toBe('slug\n');
  });
});

test('rolling-restart.sh knows wrong usage', async () => {
  for (const args of [[], ['8081'], ['--wait', 'x', '127.0.0.1:1'], ['--none', '1', '127.0.0.1:1']]) {
    await expect(runScript('rolling-restart.sh', ...args)).rejects.toThrow('usage: ');
  }
});

test.skipIf(findProgram('bash') === null)('the scripts are whole', async () => {
  for (const name of fs.readdirSync(join(ROOT, 'deploy')).filter((file) => file.endsWith('.sh'))) {
    const checking = run('bash', ['-n', join(ROOT, 'deploy', name)]);
    expect([name, (await checking.ended).code, checking.err()]).toEqual([name, 0, '']);
  }
});
