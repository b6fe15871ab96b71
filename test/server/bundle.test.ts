/** `npm run bundle`: the server as one file, made anew when the code differs, and whole at every moment. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { portOf, run } from '../support/process.ts';

/** What a machine that serves has: the code and its packages. */
const folder = temporaryFolder();
fs.cpSync(join(ROOT, 'src'), join(folder, 'src'), { recursive: true });
fs.cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
fs.symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

const BUNDLE = join(folder, 'bundle/server.cjs');
const COMPILED = join(folder, 'bundle/server.compiled');
const START = join(folder, 'src/server/run-bundle.cjs');
const bundle = async (...options: string[]) => {
  const { code, stderr } = await run('sh', [join(folder, 'src/server/bundle.sh'), ...options]).ended;
  return { code, err: stderr };
};
const DONE = { code: 0, err: '' };

test('several at once leave one whole program, which serves pages with their assets', async () => {
  expect(await Promise.all([bundle(), bundle(), bundle(), bundle()])).toEqual([DONE, DONE, DONE, DONE]);
  expect(fs.readdirSync(join(folder, 'bundle'))).toEqual(['server.cjs', 'server.compiled']);
  expect(fs.statSync(BUNDLE).mode & 0o444, 'readable by the user that serves').toBe(0o444);
  const server = run(process.execPath, [START], { PORT: '0', DIST_DIR: join(ROOT, 'dist') });
  const origin = `http://127.0.0.1:${await portOf(server)}`;
  const page = await (await fetch(`${origin}/`)).text();
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  const sent = await (await fetch(new URL(style, origin))).text();
  expect(sent).toBe(fs.readFileSync(join(ROOT, 'src/pages/assets/site.css'), 'utf8'));
  server.child.kill();
  expect((await server.ended).code).toBe(0);
});

test.each<[string, (compiled: Buffer) => Buffer | null]>([
  ['whole', (compiled) => compiled],
  ['missing', () => null],
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (compiled) => compiled.subarray(0, compiled.length / 2)],
  ['damaged', (compiled) => compiled.fill(0x5a, 1_000, 200_000)],
])('a server starts with its compiled form %s', async (_name, alter) => {
  await bundle();
  const compiled = fs.readFileSync(COMPILED);
  const altered = alter(Buffer.from(compiled));
  fs.rmSync(COMPILED);
  if (altered !== null) fs.writeFileSync(COMPILED, altered);
  const server = run(process.execPath, [START], { PORT: '0', DIST_DIR: join(ROOT, 'dist') });
  const origin = `http://127.0.0.1:${await portOf(server)}`;
  expect((await fetch(`${origin}/food-api.php?food=bananas-raw`)).status).toBe(200);
  // What only some requests need is loaded then.
  const tools = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(tools.status).toBe(200);
  server.child.kill();
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  fs.writeFileSync(COMPILED, compiled);
});

test('the compiled form is made anew for a changed bundle, and where it is missing when a bundle is made', async () => {
  await bundle();
  const before = fs.readFileSync(COMPILED);
  const start = join(folder, 'src/server/start.ts');
  const code = fs.readFileSync(start, 'utf8');
  // As long as before.
  fs.writeFileSync(start, code.replace('Serving ', 'Sending '));
  expect(await bundle()).toEqual(DONE);
  expect(fs.readFileSync(COMPILED).subarray(0, 32)).not.toEqual(before.subarray(0, 32));
  fs.rmSync(COMPILED);
  fs.writeFileSync(start, code);
  expect(await bundle()).toEqual(DONE);
  expect(fs.statSync(COMPILED).size).toBeGreaterThan(100_000);
});

test('a bundle of the same code is left alone, so that a read-only checkout is served too', async () => {
  await bundle();
  const before = fs.statSync(BUNDLE);
  fs.chmodSync(join(folder, 'bundle'), 0o555);
  expect(await bundle()).toEqual(DONE);
  fs.chmodSync(join(folder, 'bundle'), 0o755);
  const after = fs.statSync(BUNDLE);
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

test('--help says what it makes; another argument is bad usage', async () => {
  expect(await bundle('--help')).toEqual(DONE);
  expect(await bundle('--fast')).toEqual({ code: 2, err: 'unknown argument "--fast"; see --help\n' });
});

test('changed code gives another bundle; code that cannot be read leaves the last one', async () => {
  await bundle();
  const start = join(folder, 'src/server/start.ts');
  const code = fs.readFileSync(start, 'utf8');
  fs.writeFileSync(start, code.replace('Serving ', 'Now serving '));
  expect(await bundle()).toEqual(DONE);
  expect(fs.readFileSync(BUNDLE, 'utf8')).toContain('Now serving ');
  fs.writeFileSync(start, `${code}\n}`);
  const { code: exit, err } = await bundle();
  expect(exit).toBe(1);
  expect(err).toContain('src/server/start.ts');
  expect(fs.readFileSync(BUNDLE, 'utf8')).toContain('Now serving ');
  fs.writeFileSync(start, code);
});

test('the client of the counter store is loaded only by a server that has one', async () => {
  await bundle();
  const text = fs.readFileSync(BUNDLE, 'utf8');
  expect(text.includes('=require("ioredis")'), 'at the start').toBe(false);
  expect(text.includes('require("ioredis")'), 'when it is needed').toBe(true);
});
