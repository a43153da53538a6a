import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { appPort, mailPort, sitePort, siteUrl } from './addresses.ts';
import { chromiumSwitches, headlessPath } from './chromium.ts';
import { consentState } from './consent-state.ts';
import { writeCatalogue } from './site/catalogue.ts';
import { writeFeedList } from './site/feed-list.ts';
import { compileCache, serviceMain } from './start-service.ts';

/**
 * Each run starts with a new data folder and therefore a new database. The variable is inherited by all
 * processes of a run.
 */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'earmark-e2e-'));

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/e2e',
  timeout: 300_000,
  // As long as a voice may take on a busy machine; a shorter wait costs no time.
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${appPort}`,
    viewport: { width: 1280, height: 800 },
    // Shorter than the timeout of a journey, so that the failed action is named in the report.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    storageState: consentState(`http://localhost:${appPort}`),
    // A service worker fetches all files for each new context, a quarter of a journey's CPU time. Journeys that test
    // the service worker allow it.
    serviceWorkers: 'block',
    // A trace adds a fifth to the time of each journey; `--trace retain-on-failure` enables it.
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
      command: `node ${JSON.stringify(serviceMain)}`,
      url: `http://127.0.0.1:${appPort}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(appPort),
        NODE_COMPILE_CACHE: compileCache,
        EARMARK_DATA_DIR: process.env['E2E_DATA_DIR'],
        EARMARK_FEED_LIST: writeFeedList(process.env['E2E_DATA_DIR'], siteUrl),
        EARMARK_CATALOGUE_FILE: writeCatalogue(process.env['E2E_DATA_DIR'], siteUrl),
        EARMARK_MODE: 'service',
        // Most journeys work the same with any voice; `voices.spec.ts` starts a service with the default voices.
        EARMARK_LIGHT_VOICES: 'true',
        EARMARK_VOICES: 'off',
        EARMARK_WARM_UP: 'false',
        // The pages that the journeys add are served on this machine.
        EARMARK_FETCH_ALLOW_PRIVATE: 'true',
        EARMARK_MAIL_PORT: String(mailPort),
        // So that a sign-up can say which address it comes from.
        EARMARK_TRUSTED_PROXIES: '127.0.0.1, ::1',
      },
    },
  ],
});
