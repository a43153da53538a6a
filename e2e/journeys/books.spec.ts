import { expect, test } from '@playwright/test';
import { makeEpub } from '../../packages/extraction/test/make-office.ts';
import { booksPort } from '../addresses.ts';
import { type StartedService, startService } from '../start-service.ts';
import { findViolations, injectAxe } from './find-violations.ts';
import { createSession, expectSound, secondsOf } from './steps.ts';

test.use({ baseURL: `http://localhost:${booksPort}`, storageState: { cookies: [], origins: [] } });

let service: StartedService;
test.beforeAll(async () => {
  service = await startService(booksPort, {
    EARMARK_MODE: 'service',
    EARMARK_DEFAULT_PLAN: 'pro',
    EARMARK_LIGHT_VOICES: 'true',
    EARMARK_TRUSTED_PROXIES: '127.0.0.1, ::1',
  });
});
test.afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

/** A chapter whose text is mostly code, which is not read: so it is over in moments. */
const chapter = (name: string) =>
  `<h1>${name}</h1><p>This chapter is called ${name}, and it ends soon after this sentence.</p><pre>${'ropes and tar; '.repeat(900)}</pre>`;

test('an EPUB becomes a book that plays from its first chapter into the second', async ({ page }) => {
  await injectAxe(page);
  await createSession(page);
  await page.goto('/add/file');
  const names = ['Morning', 'Noon', 'Evening', 'Night'];
  const copyright = '<p>© 2020 Ann Lee. All rights reserved. ISBN 978-0-00-000000-2</p>';
  const book = makeEpub([copyright, ...names.map(chapter)], []);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'tales.epub', mimeType: 'application/epub+zip', buffer: Buffer.from(book) });
  await page.waitForURL('**/book/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Tales of the Harbour' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Copyright' })).toContainText('Skipped');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expectSound(player);
  // The second chapter begins when the first is over.
  await expect(page.getByRole('button', { name: 'Pause: Noon' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Morning' })).toContainText('played');
  await expect.poll(() => secondsOf(player)).toBeGreaterThan(0);

  await page.goto('/playlist');
  await page.getByRole('link', { name: /Tales of the Harbour/ }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});
