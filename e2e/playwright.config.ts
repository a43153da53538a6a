import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { appPort, mailPort, sitePort, siteUrl } from './addresses.ts';
import { answeredCookies } from './answered-cookies.ts';
import { chromiumSwitches, headlessPath } from './chromium.ts';
import { writeFeedList } from './site/feed-list.ts';
import { compileCache } from './start-service.ts';

/** Each run starts from nothing: a new data folder, so a new database. Kept for every process of one run. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'earmark-e2e-'));

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/e2e',
  timeout: 300_000,
  // As long as a voice may take on a busy machine; it costs nothing where there is nothing to wait for.
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${appPort}`,
    viewport: { width: 1280, height: 800 },
    // Below the time of a whole journey, so that what was waited for is named.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    storageState: answeredCookies(`http://localhost:${appPort}`),
    // A service worker fetches all files for each new context, a quarter of a journey's CPU time. Journeys about it allow it.
    serviceWorkers: 'block',
    // A trace costs each journey a fifth of its time; `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessPath,
      args: chromiumSwitches,
    },
  },
  webServer: [
    {
      command: 'node site/serve-site.ts',
      url: `http://127.0.0.1:${sitePort}/article`,
      reuseExistingServer: false,
    },
    {
      command: 'node ../packages/server/src/main.ts',
      url: `http://127.0.0.1:${appPort}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(appPort),
        NODE_COMPILE_CACHE: compileCache,
        EARMARK_DATA_DIR: process.env['E2E_DATA_DIR'],
        EARMARK_FEED_LIST: writeFeedList(process.env['E2E_DATA_DIR'], siteUrl),
        // What most journeys look at is the same with every voice; `voices.spec.ts` has a service that speaks by default.
        EARMARK_LIGHT_VOICES: 'true',
        // The pages that the journeys add are served on this machine.
        EARMARK_FETCH_ALLOW_PRIVATE: 'true',
        EARMARK_MAIL_PORT: String(mailPort),
      },
    },
  ],
});
