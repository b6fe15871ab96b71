import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { makeFixture } from '../support/fixture.ts';
import { listening, portOf, type Running, run, startServer } from '../support/process.ts';

const fixture = makeFixture(CONTRACT_EXPECTATIONS);

const started: Running[] = [];
const start = (env: Record<string, string> = {}, args: readonly string[] = []): Running => {
  const server = startServer({ DIST_DIR: fixture.dist, PORT: '0', ...env }, args);
  started.push(server);
  return server;
};
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});

describe('2 settings', () => {
  test('PORT=0 takes a free port and prints it; the server answers there', async () => {
    const server = start();
    const port = await portOf(server);
    const response = await fetch(`http://127.0.0.1:${port}/food-api.php?food=butter-salted`);
    expect(response.status).toBe(200);
    expect(server.out()).toContain(`http://127.0.0.1:${port}/`);
  });

  test('2 a bad one: exit 2 and one line with name, value and what is allowed', async () => {
    const { code, stdout, stderr } = await start({ TRUST_PROXY: 'true' }).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^TRUST_PROXY="true" is not allowed: [^\n]+\n$/);
  });

  test('an unknown argument: exit 2; --help: exit 0 with every setting', async () => {
    const wrong = await start({}, ['--port=1']).ended;
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--port=1') });
    const help = await start({}, ['--help']).ended;
    expect(help.code).toBe(0);
    for (const name of ['HOST', 'PORT', 'BASE_URL', 'DIST_DIR', 'REDIS_URL', 'TRUST_PROXY', 'LOG_LEVEL']) {
      expect(help.stdout).toContain(name);
    }
  });

  test('a port in use: exit 1 and one clear line', async () => {
    const blocker = createServer();
    const port = await listening(blocker);
    const { code, stderr } = await start({ PORT: String(port), LOG_LEVEL: 'silent' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*EADDRINUSE[^\n]*\n$/);
    blocker.close();
  });

  test('without a dist folder the server starts, answers 503, tells why, and recovers', async () => {
    rmSync(fixture.dist, { recursive: true });
    const port = await portOf(start());
    const base = `http://127.0.0.1:${port}`;
    expect((await fetch(`${base}/food-api.php?food=butter-salted`)).status).toBe(503);
    expect(await (await fetch(`${base}/readyz`)).text()).toContain('missing');
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    fixture.restore();
    expect((await fetch(`${base}/food-api.php?food=butter-salted`)).status).toBe(200);
  });
});

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('requests under way are served, connections that stay open are closed, and the process ends', async () => {
    const server = start();
    const port = await portOf(server);
    const idle = connect(port, '127.0.0.1');
    const closed = once(idle, 'close');
    idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
    await once(idle, 'data');
    // A request whose headers are still arriving when the signal comes.
    const late = connect(port, '127.0.0.1');
    const heard = text(late);
    late.write('GET /datasets/foods.json HTTP/1.1\r\nHost: localhost\r\n');
    await pause(100);
    server.child.kill(signal);
    await pause(200);
    late.write('\r\n');
    await closed;
    const answer = await heard;
    expect((await server.ended).code).toBe(0);
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer.trimEnd().endsWith(']}')).toBe(true);
  });

  test('a client that never finishes does not keep it beyond 5 s', async () => {
    const server = start();
    const port = await portOf(server);
    const stuck = connect(port, '127.0.0.1');
    stuck.on('error', () => stuck.destroy());
    stuck.write('GET /datasets/foods.json HTTP/1.1\r\nHost: local');
    await pause(100);
    server.child.kill(signal);
    expect((await server.ended).code).toBe(0);
  });
});

test('SIGTERM to `npm run serve` reaches the server itself, and leaves nothing behind', async () => {
  const env = { DIST_DIR: fixture.dist, PORT: '0', HOME: process.env.HOME ?? '/' };
  const npm = run('npm', ['run', '--silent', 'serve'], env, { detached: true });
  const { pid } = npm.child;
  if (pid === undefined) throw new Error('npm did not start');
  try {
    const port = await portOf(npm);
    npm.child.kill('SIGTERM');
    await npm.ended;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect(npm.out()).toContain('"msg":"stopping"');
  } finally {
    // Whatever is left of the group that npm leads; it is empty, as it should be.
    expect(() => process.kill(-pid, 'SIGKILL')).toThrow('ESRCH');
  }
});
