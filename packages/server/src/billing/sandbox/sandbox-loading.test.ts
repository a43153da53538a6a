import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../../test/database-server.ts';
import { startProcess } from '../../../test/start-process.ts';
import { freePort } from '../../platform/free-port.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-loading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stripe = {
  EARMARK_STRIPE_SECRET_KEY: 'sk_test_not_a_key',
  EARMARK_STRIPE_WEBHOOK_SECRET: 'whsec_not_a_secret',
  EARMARK_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
};

/** Returns the modules that a process of the service has loaded once it is ready. */
async function loadedModules(env: Readonly<Record<string, string>>): Promise<string[]> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `earmark_test_${randomUUID().replaceAll('-', '')}`;
  const list = join(folder, `${name}.txt`);
  const recorder = join(import.meta.dirname, '../../../test/billing/record-modules.mjs');
  const DATABASE_URL = await createDatabase(adminUrl, name, template);
  try {
    await using _service = await startProcess({
      // The modules of the bundle have other names.
      main: join(import.meta.dirname, '../../main.ts'),
      roles: 'api,worker',
      env: {
        ...env,
        DATABASE_URL,
        EARMARK_SECRET: 'a secret for tests, of some length',
        PORT: String(await freePort()),
        EARMARK_DATA_DIR: join(folder, name),
        EARMARK_FILES_DIR: join(folder, name, 'files'),
        NODE_OPTIONS: `--import ${pathToFileURL(recorder)}`,
        RECORDED_MODULES: list,
      },
    });
    return (await readFile(list, 'utf8')).split('\n');
  } finally {
    await dropDatabase(adminUrl, name);
  }
}

const ofSandbox = (modules: readonly string[]) =>
  modules.filter((url) => url.includes('/payment-sandbox/src/'));

test('the sandbox is loaded only without a key of the provider', async () => {
  const real = await loadedModules(stripe);
  expect(real.some((url) => url.endsWith('/billing/sandbox/sandbox-host.ts'))).toBe(true);
  expect(ofSandbox(real)).toEqual([]);
  const { length } = ofSandbox(await loadedModules({}));
  expect(length).toBeGreaterThan(20);
});
