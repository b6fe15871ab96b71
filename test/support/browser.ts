/** A real browser before the real app over the committed release; no network but the loopback. */
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as playwright from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { committedApp, listen, sharedApp } from './http.ts';
import { words } from './words.ts';

/** The browser without a window draws the same pages in half the time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find((program) => existsSync(program)) ?? INSTALLED[1];

/** True where browser tests cannot run: no Chromium is installed, and this is not CI, where it must be. */
const NO_BROWSER = !process.env.CI && !existsSync(CHROMIUM);

/** Long enough for a busy machine; nothing waits for it unless something is broken. */
const PATIENCE_MS = 60_000;

const OPTIONS = words(`--no-sandbox --disable-gpu --disable-quic --no-first-run
  --disable-background-networking --disable-component-update --disable-sync`);

/** Where an app is, once it listens on a free port: such as `http://127.0.0.1:40123`. */
const originOf = async (app: FastifyInstance): Promise<string> => `http://127.0.0.1:${await listen(app)}`;

/** Serves the committed release with other settings; the caller closes it. */
export async function serveRelease(overrides: Partial<AppOptions>) {
  const app = committedApp(overrides);
  return { app, origin: await originOf(app) };
}

let shared: Promise<string> | null = null;

/** Where the test files of a worker have the committed release. */
export function sharedOrigin(): Promise<string> {
  shared ??= originOf(sharedApp());
  return shared;
}

/** A profile of a browser, and what has gone wrong on its pages since the test began. */
interface Profile {
  readonly context: playwright.BrowserContext;
  readonly faults: string[];
}

/** A profile whose pages report violations of the policy from their first byte. */
async function newProfile(
  browser: playwright.Browser,
  options: playwright.BrowserContextOptions,
): Promise<Profile> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  await context.exposeFunction('reportFault', (fault: string) => faults.push(fault));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => reportFault('policy: ' + event.violatedDirective + ' ' + event.blockedURI));`,
  );
  return { context, faults };
}

/** Opens a page that tells errors of scripts and requests to other origins as well. */
async function visit({ context, faults }: Profile, origin: string, path: string): Promise<playwright.Page> {
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
  return page;
}

/** A browser and the committed release on a port, for the tests of one group. */
export interface Browsing {
  readonly browser: playwright.Browser;
  readonly origin: string;
  /** Opens a page; whatever goes wrong on it until the end of the test fails the test. */
  open(
    path: string,
    options?: playwright.BrowserContextOptions & { readonly origin?: string },
  ): Promise<playwright.Page>;
  /** What has gone wrong on the page opened last, for a test that means it to. */
  readonly faults: string[];
}

/** A group of tests in a browser; skipped where there is none, and the title then says so. */
export function describeInBrowser(title: string, tests: (browsing: Browsing) => void): void {
  const reason = NO_BROWSER ? ` (skipped: no Chromium at ${CHROMIUM}; set CHROMIUM)` : '';
  describe.skipIf(NO_BROWSER)(title + reason, { timeout: 300_000 }, () => {
    let browser: playwright.Browser;
    let ours: string;
    // One for each set of options: a page keeps nothing in the browser, and a new profile takes longer than most pages.
    const profiles = new Map<string, Promise<Profile>>();
    let last: Profile | undefined;
    beforeAll(async () => {
      const launch = { executablePath: CHROMIUM, timeout: 2 * PATIENCE_MS, args: OPTIONS };
      [browser, ours] = await Promise.all([playwright.chromium.launch(launch), sharedOrigin()]);
    });
    afterEach(async () => {
      for (const { context, faults } of await Promise.all(profiles.values())) {
        await Promise.all(context.pages().map((page) => page.close()));
        expect(faults.splice(0)).toEqual([]);
      }
    });
    afterAll(async () => {
      await browser?.close();
    });
    tests({
      get browser() {
        return browser;
      },
      get origin() {
        return ours;
      },
      get faults() {
        return last?.faults ?? [];
      },
      open: async (path, { origin = ours, ...options } = {}) => {
        const wanted = { baseURL: origin, ...options };
        const key = JSON.stringify(wanted);
        const profile = profiles.get(key) ?? newProfile(browser, wanted);
        profiles.set(key, profile);
        last = await profile;
        return visit(last, origin, path);
      },
    });
  });
}
