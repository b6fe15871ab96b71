/** A real browser before the real app over the committed release; no network but the loopback. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type AppOptions, buildApp } from '../../src/server/app.ts';
import { BASE_URL } from './fixture.ts';
import { listen } from './http.ts';

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** True where browser tests cannot run: no Chromium is installed, and this is not CI, where it must be. */
export const NO_BROWSER = !process.env.CI && !existsSync(EXECUTABLE);
/** Said beside tests that are skipped. */
export const NO_BROWSER_REASON = NO_BROWSER ? ` (skipped: no Chromium at ${EXECUTABLE}; set CHROMIUM)` : '';

/** Long enough for a busy machine; nothing waits for it unless something is broken. */
const PATIENCE_MS = 60_000;

/** Starts the browser. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    timeout: 2 * PATIENCE_MS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The app on a free port. */
export interface Served {
  readonly app: FastifyInstance;
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
}

/** Serves the committed release. */
export async function serveRelease(overrides: Partial<AppOptions> = {}): Promise<Served> {
  const app = buildApp({
    distDir: fileURLToPath(new URL('../../dist', import.meta.url)),
    baseUrl: BASE_URL,
    answerRateLimit: 100_000,
    betaRateLimit: 100_000,
    trustProxy: [],
    logLevel: 'silent',
    ...overrides,
  });
  const port = await listen(app);
  return { app, origin: `http://127.0.0.1:${port}` };
}

/** A page, and what its visitor would not like to see. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Violations of the policy, errors of scripts, and requests to other origins. */
  readonly faults: string[];
}

/** Opens a page that watches what goes wrong from its first byte. */
export async function visit(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  await context.exposeFunction('reportFault', (fault: string) => faults.push(fault));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => reportFault('policy: ' + event.violatedDirective + ' ' + event.blockedURI));`,
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    // A refusal is an answer: the browser reports statuses from 400 on the console, whatever the page makes of them.
    const isStatus = message.text().startsWith('Failed to load resource: the server responded');
    if (message.type() === 'error' && !isStatus) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) faults.push(`other origin: ${request.url()}`);
  });
  await page.goto(path);
  return { page, context, faults };
}
