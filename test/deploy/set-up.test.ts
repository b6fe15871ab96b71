/**
 * The set-up by the text of deploy/README.md alone, in a clean clone of what is committed: its lines are run as they stand, then
 * the instances as the unit says, nginx over the files that the lines put in place, and the image's steps without an engine.
 *
 * What differs from a real machine, and nothing else: absolute folders are inside a temporary one, ports are free ones,
 * packages are linked instead of fetched, the release of the standard address is copied once another one was built, and lines that
 * change the machine itself (`SKIPPED`) are left out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as deployment from '../support/deployment.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { run } from '../support/process.ts';
import { words } from '../support/words.ts';

const SKIPPED = words('apt-get useradd systemctl nginx curl docker');
const RUN = words('cd npm mkdir cp rm deploy/publish-release.sh deploy/render-nginx.sh');
const STANDARD_BUILD = 'BASE_URL=http://localhost:8080 npm run build';
const CLONING = 'git clone REPOSITORY /opt/food-api && cd /opt/food-api\n';

const root = temporaryFolder();
const clone = join(root, 'opt/food-api');
const started: deployment.Instance[] = [];
let nginx: deployment.Nginx | null = null;
afterAll(async () => {
  await nginx?.stop();
  await Promise.all(started.map((instance) => instance.end('SIGKILL')));
});

/** The first block of shell lines under a heading of the clone's deploy/README.md. */
function linesUnder(heading: string): string {
  const text = readFileSync(join(clone, 'deploy/README.md'), 'utf8');
  const [, block] = new RegExp(`^## ${heading}\\n[^]*?^\`\`\`sh\\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  if (block === undefined) throw new Error(`no shell lines under "${heading}"`);
  return block;
}

/** Runs lines in the clone, less those to be skipped; a command that is in neither list fails. */
async function runLines(lines: string): Promise<void> {
  const commands = lines.split('\n').flatMap((line) => line.replace(/\s*(?:#.*)?$/, '').split(' && '));
  const kept = commands.filter((command) => {
    const [, program = ''] = /^(?:[A-Z_]+=\S+ )*(\S*)/.exec(command) ?? [];
    if (program !== '' && !SKIPPED.includes(program)) expect(RUN).toContain(program);
    return RUN.includes(program);
  });
  const packages = `[ -e node_modules ] || ln -s ${join(ROOT, 'node_modules')} .`;
  const replaced = (command: string): string => {
    if (/^npm ci\b/.test(command)) return packages;
    return command === STANDARD_BUILD ? `cp -r ${join(ROOT, 'dist')} .` : command;
  };
  const script = kept.map(replaced).join('\n');
  const shell = run('sh', ['-euc', `cd ${clone}\n${script}`]);
  const { code } = await shell.ended;
  expect([code, code === 0 ? '' : shell.err()]).toEqual([0, '']);
}

/** Starts a command as an instance in a folder; resolves when its dataset is ready. */
async function startIn(
  folder: string,
  port: number,
  env: NodeJS.Dict<string>,
  command: string,
): Promise<deployment.Instance> {
  const instance = new deployment.Instance(port, env, ['sh', '-c', `cd ${folder} && exec ${command}`]);
  started.push(instance);
  await instance.start();
  return instance;
}

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
});

describe.skipIf(deployment.NGINX === null && process.env.CI === undefined)(
  'on Debian',
  { timeout: deployment.STARTING_MS },
  () => {
    let port = 0;

    test('the lines run, in their order', async () => {
      port = await deployment.restartablePort();
      const ports = new Map<string, number>();
      for (const one of ['8081', '8082', '8083', '6379']) ports.set(one, await deployment.restartablePort());
      const here = (text: string): string =>
        text
          .replaceAll(/(?<=[:@])(?:808[123]|6379)\b/g, (one) => String(ports.get(one)))
          .replace('"80 default_server"', `"127.0.0.1:${port} default_server"`)
          .replaceAll(/\/(?:opt|srv|etc|var\/log)\b/g, `${root}$&`);
      const [before = '', after = ''] = linesUnder('Setting it up on Debian').split(CLONING);
      for (const name of ['food-api.env', 'nginx.env', 'systemd/food-api@.service']) {
        const file = join(clone, 'deploy', name);
        writeFileSync(file, here(readFileSync(file, 'utf8')));
      }
      // What the packages bring.
      for (const path of ['etc/systemd/system', 'etc/nginx/sites-enabled', 'srv', 'var/log/nginx']) {
        mkdirSync(join(root, path), { recursive: true });
      }
      await runLines(before);
      await runLines(here(after));
      const unit = readFileSync(join(root, 'etc/systemd/system/food-api@.service'), 'utf8');
      const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
      const env = parseEnv(readFileSync(setting('EnvironmentFile'), 'utf8'));
      const named = [...here(after).matchAll(/food-api@(\d+)/g)].map(([, one]) => Number(one));
      expect(named).toHaveLength(3);
      await Promise.all(
        named.map((one) => startIn(setting('WorkingDirectory'), one, env, setting('ExecStart'))),
      );
      nginx = await deployment.startNginx(join(root, 'etc/nginx'), port);
    });

    test('it answers', async () => {
      const ready = await deployment.askPort(port, '/readyz');
      expect(JSON.parse(ready.body.toString())).toMatchObject({ status: 'ready', faults: [] });
      const food = await deployment.askPort(port, '/food-api.php?food=bananas-raw');
      expect(JSON.parse(food.body.toString())).toMatchObject({ attribution: 'https://food.example.org' });
      const rows = JSON.parse((await deployment.askPort(port, '/datasets/foods.json')).body.toString()).foods;
      for (const { url } of rows) expect(url).toMatch(/^https:\/\/food\.example\.org\/foods\//);
      const answer = await deployment.askPort(port, '/api/answer?q=calories+in+bananas');
      expect([answer.status, answer.header('x-ratelimit-limit')]).toEqual([200, '60']);
    });

    test('a large file comes from the published release, also without an instance', async () => {
      await Promise.all(started.map((instance) => instance.end('SIGTERM')));
      const file = await deployment.askPort(port, '/datasets/foods.sqlite');
      expect(file.body.equals(readFileSync(join(root, 'srv/food-api/dist/foods.sqlite')))).toBe(true);
    });
  },
);

describe('in containers', { timeout: deployment.STARTING_MS }, () => {
  test('the lines publish a release where Compose mounts it', async () => {
    await runLines(linesUnder('In containers'));
    const [published, built] = ['deploy/compose/data/dist', 'dist'].map((folder) =>
      readFileSync(join(clone, folder, 'SHA256SUMS'), 'utf8'),
    );
    expect(published).toBe(built);
  });

  /** The last stage of the Dockerfile, by its instructions. */
  const instructions = (): readonly (readonly [string, string])[] => {
    const text = readFileSync(join(clone, 'deploy/compose/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
    const all = [...text.matchAll(/^([A-Z]+) +(.*)$/gm)].map(
      ([, name = '', rest = '']) => [name, rest] as const,
    );
    return all.slice(all.findLastIndex(([name]) => name === 'FROM'));
  };

  /** Does what the instructions say in a folder that stands for WORKDIR; gives what is set there. */
  async function makeImage(app: string): Promise<Record<string, string>> {
    const ignore = readFileSync(join(clone, 'deploy/compose/Dockerfile.dockerignore'), 'utf8').split('\n');
    const set: Record<string, string> = {};
    for (const [name, rest] of instructions()) {
      if (name === 'COPY' && rest.startsWith('--from='))
        symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'));
      else if (name === 'COPY') {
        const [to = '', ...from] = rest.split(' ').reverse();
        for (const one of from) {
          expect(ignore).toContain(`!${one}`);
          cpSync(join(clone, one), to.endsWith('/') ? join(app, to, basename(one)) : join(app, to), {
            recursive: true,
          });
        }
      } else if (name === 'RUN') {
        const shell = run('sh', ['-euc', `cd ${app}\n${rest}`]);
        if ((await shell.ended).code !== 0) throw new Error(shell.err());
      } else set[name] = rest.replaceAll('/app', app);
    }
    return set;
  }

  test('the image is made, serves its release and is healthy', async () => {
    const app = join(root, 'app');
    mkdirSync(app);
    const { ENV = '', CMD = '', HEALTHCHECK = '' } = await makeImage(app);
    const env = { ...Object.fromEntries(ENV.split(' ').map((pair) => pair.split('='))), HOST: '127.0.0.1' };
    const command = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));
    const port = await deployment.restartablePort();
    const instance = await startIn(app, port, env, command(CMD).join(' '));
    const [program = '', ...args] = command(HEALTHCHECK);
    const healthy = async () => (await run(program, args, { PORT: String(port) }).ended).code;
    expect(await healthy()).toBe(0);
    await instance.end('SIGTERM');
    expect(await healthy()).toBe(1);
  });

  test('no image is made of a release that was not built', async () => {
    execFileSync('git', ['clean', '-dfXq', 'dist'], { cwd: clone });
    const app = join(root, 'unbuilt');
    mkdirSync(app);
    await expect(makeImage(app)).rejects.toThrow('sha256sum: foods.sqlite: No such file');
  });
});
