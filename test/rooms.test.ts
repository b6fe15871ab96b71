/**
 * Who may know whom, held over the source text: the rooms of the repository and their doors. An exception carries its
 * reason here, and one that is not needed any more fails too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ROOMS = ['src', 'pipeline', 'bench', 'test'];

interface Import {
  readonly from: string;
  /** A path relative to the root, or the name of a package. */
  readonly to: string;
  /** True where nothing is left of the import when the program runs. */
  readonly isType: boolean;
}

const files = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(room, name)),
).sort();
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = texts.get(file) ?? '';
  const statements = text.matchAll(/^(?:import|export)\s([^;'"]*?\sfrom\s)?['"]([^'"]+)['"]/gms);
  const dynamic = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  return [
    ...[...statements].map(([, clause = '', target = '']) => ({ target, isType: isTypeClause(clause) })),
    ...[...dynamic].map(([, target = '']) => ({ target, isType: false })),
  ].map(({ target, isType }) => ({
    from: file,
    to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
    isType,
  }));
}

function isTypeClause(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const named = /^\{([^}]*)\}\s*from\s*$/s.exec(clause)?.[1];
  const names = named?.split(',').flatMap((name) => name.trim() || []) ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

const inRoom = (file: string, room: string): boolean => file.startsWith(`${room}/`);
const shown = ({ from, to }: Import): string => `${from} -> ${to}`;

/** Files whose text matches, without comments' lines. */
function filesWith(pattern: RegExp, room: string): string[] {
  return files.filter((file) => {
    const code = (texts.get(file) ?? '').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    return inRoom(file, room) && pattern.test(code);
  });
}

/** What breaks a rule must be exactly what is excepted from it, each with a reason. */
function expectOnly(found: readonly string[], exceptions: Readonly<Record<string, string>>): void {
  expect([...new Set(found)].sort()).toEqual(Object.keys(exceptions).sort());
  for (const reason of Object.values(exceptions)) expect(reason).not.toBe('');
}

const STANDARD_NETWORK = ['http', 'https', 'http2', 'net', 'tls', 'dns', 'dgram'];
const NETWORK = [
  ...STANDARD_NETWORK,
  ...STANDARD_NETWORK.map((name) => `node:${name}`),
  'undici',
  'ioredis',
  'fastify',
];
const FILES = ['fs', 'node:fs', 'node:fs/promises'];

test('this test sees the imports that it judges', () => {
  expect(files.length).toBeGreaterThan(100);
  const seen = imports.filter(({ from }) => from === 'pipeline/stages.ts').map(({ to }) => to);
  expect(seen).toContain('pipeline/publish-dist.ts');
  expect(imports.filter(({ to }) => FILES.includes(to)).length).toBeGreaterThan(10);
  const types = imports.find(({ from, to }) => from === 'pipeline/stages.ts' && to === 'pipeline/config.ts');
  expect(types?.isType).toBe(true);
  const strangers = imports.filter(({ to }) => to.endsWith('.ts') && !texts.has(to));
  expect(strangers.map(shown)).toEqual([]);
});

describe('rooms', () => {
  test('what ships knows nothing of how it was built', () => {
    const found = imports.filter(
      ({ from, to }) => inRoom(from, 'src') && (inRoom(to, 'pipeline') || inRoom(to, 'bench')),
    );
    expectOnly(found.map(shown), {});
  });

  test('the pipeline takes from src only what describes published data, and the settings', () => {
    const described = [
      'records',
      'nutrients',
      'slug',
      'categories',
      'settings',
      'energy',
      'lineage',
      'published-files',
    ].map((name) => `src/${name}.ts`);
    const found = imports.filter(
      ({ from, to }) => inRoom(from, 'pipeline') && inRoom(to, 'src') && !described.includes(to),
    );
    expectOnly(found.map(shown), {
      'pipeline/checks/answer-names.ts -> src/answer/normalise.ts':
        'two names are one when the server compares them as one, so the check must compare them as the server does',
    });
  });

  test('nothing imports a test', () => {
    const found = imports.filter(({ from, to }) => !inRoom(from, 'test') && inRoom(to, 'test'));
    expectOnly(found.map(shown), {});
  });

  test('every import of ours ends in .ts, so that it runs as it stands', () => {
    const found = imports.filter(({ to }) => ROOMS.some((room) => inRoom(to, room)) && !to.endsWith('.ts'));
    expect(found.map(shown)).toEqual([]);
  });
});

describe('stages', () => {
  /** What stages.ts joins: everything it calls but the collector of problems and the list of checks. */
  const joined = imports
    .filter(({ from, isType }) => from === 'pipeline/stages.ts' && !isType)
    .map(({ to }) => to)
    .filter((file) => !['pipeline/problem.ts', 'pipeline/checks/index.ts'].includes(file));

  test('do not import each other: stages.ts joins them', () => {
    expect(joined.length).toBeGreaterThan(10);
    const found = imports.filter(
      ({ from, to, isType }) => joined.includes(from) && joined.includes(to) && !isType,
    );
    expectOnly(found.map(shown), {
      'pipeline/publish-dist.ts -> pipeline/artifacts.ts': 'the names of what a swap may delete',
    });
  });

  test('are run by the build and the release alone', () => {
    const found = imports.filter(({ to, from }) => to === 'pipeline/stages.ts' && inRoom(from, 'pipeline'));
    expect(found.filter(({ isType }) => !isType).map(({ from }) => from)).toEqual([
      'pipeline/build.ts',
      // Builds before it publishes, and publishes together with its own files.
      'pipeline/commands/release.ts',
    ]);
  });
});

describe('checks', () => {
  test('receive data and return problems: no file, no network, no surroundings, no stage', () => {
    const allowed =
      /^(pipeline\/(checks|names)\/[a-z-]+|pipeline\/releases\/(record|version|find-rescaled)|pipeline\/(problem|sources|drafts)|src\/[a-z-]+|src\/answer\/normalise)\.ts$/;
    const found = imports.filter(
      ({ from, to, isType }) => inRoom(from, 'pipeline/checks') && !isType && !allowed.test(to),
    );
    expectOnly(found.map(shown), {});
    expectOnly(filesWith(/\b(process|globalThis|fetch|require)\b/, 'pipeline/checks'), {});
  });
});

describe('edges', () => {
  test('files are touched where the name says so, and in few places besides', () => {
    const readersAndWriters = /^(read|write|open)-[a-z-]+\.ts$/;
    const found = imports
      .filter(({ from, to }) => ['src', 'pipeline'].some((room) => inRoom(from, room)) && FILES.includes(to))
      .map(({ from }) => from)
      .filter((file) => !readersAndWriters.test(basename(file)));
    expectOnly(found, {
      'pipeline/artifacts.ts': "the contract's files are published as they were written by hand",
      'pipeline/config.ts': "the dataset's version is the package's",
      'pipeline/publish-dist.ts': 'the swap itself',
      'pipeline/validate-artifacts.ts': 'artifacts are judged as bytes on disk',
      'pipeline/validate-release.ts': 'the whole release is judged as bytes on disk',
      'pipeline/schemas.ts': 'generated schemas are compared with what is committed',
      'pipeline/commands/registry-propose.ts': 'a command: appends to the ledger',
      'pipeline/commands/release.ts': 'a command: reads what it changes',
      'pipeline/names/report-command.ts': 'a command: sorts the phrase files when asked to',
      'pipeline/refresh/archive-digest.ts': "the archive's digest",
      'pipeline/refresh/download-archive.ts': 'the archive, while it comes in',
      'pipeline/refresh/refresh-source.ts': 'the temporary folder of a refresh',
      'src/dataset/file-state.ts': 'the one stat that a request costs',
      'src/dataset/load-release.ts': 'reads the release',
      'src/server/static-file.ts': 'files that are served as they stand',
    });
  });

  test('the network is reached by the refresh and the server alone', () => {
    const found = imports
      .filter(
        ({ from, to }) => ['src', 'pipeline'].some((room) => inRoom(from, room)) && NETWORK.includes(to),
      )
      .map(({ from }) => from)
      .filter((file) => !inRoom(file, 'src/server') && !inRoom(file, 'pipeline/refresh'));
    expectOnly(found, {});
    expectOnly([...filesWith(/\bfetch\s*\(/, 'pipeline'), ...filesWith(/\bfetch\s*\(/, 'src')], {
      'pipeline/refresh/download-archive.ts': 'downloads the archive',
      'src/pages/api-calls.ts': 'a call that the page shows, for others to copy',
    });
  });

  test('the environment is read once a program', () => {
    const found = ['src', 'pipeline'].flatMap((room) =>
      filesWith(/\bprocess\s*(\.\s*env|\[\s*['"]env)\b/, room),
    );
    expectOnly(found, {
      'pipeline/config.ts': "the pipeline's commands",
      'src/server/start.ts': 'the server',
    });
    const whole = imports.filter(({ to }) => to === 'process' || to === 'node:process');
    expect(whole.map(shown)).toEqual([]);
  });
});

describe('the same bytes every time', () => {
  test('no clock, no chance and no locale decides what the pipeline makes', () => {
    const found = filesWith(
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\blocaleCompare\(|\.toLocale\w+\(\s*\)|\bIntl\.|\brandomUUID\(/,
      'pipeline',
    );
    expectOnly(found, {
      'pipeline/releases/release-date.ts': 'the day of a release, which only CHANGELOG.md carries',
    });
  });
});
