import { expect, type Page, test } from '@playwright/test';
import { firstRunPort } from '../addresses.ts';
import { type StartedService, startService } from '../start-service.ts';
import { findViolations, injectAxe } from './find-violations.ts';

const url = `http://localhost:${firstRunPort}`;
// No consent is stored: a personal installation does not ask for it.
test.use({ baseURL: url, storageState: { cookies: [], origins: [] } });

let service: StartedService;
test.beforeAll(async () => {
  service = await startService(firstRunPort, { EARMARK_MODE: '', EARMARK_LIGHT_VOICES: 'true' });
});
test.afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

test('the owner sets the installation up and hears an article', async ({ page, browser }) => {
  await injectAxe(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Earmark is not set up yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/start?token=guessed');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  const link = await service.printed(/set it up: (\S+)/);
  await page.goto(link);
  await expect(page.getByRole('radio', { name: /^For me and people I invite/ })).toBeChecked();
  await expectNoViolations(page);
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/add');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This Earmark is set up' })).toBeVisible();

  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/settings/billing');
  await expect(page.getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Playlist' }).first().click();
  await expect(page.getByRole('heading', { name: 'Playlist' })).toBeVisible();
  expect(
    scripts.filter((url) => /checkout|pricing|purchase|service-effects|landing|paywall/.test(url)),
  ).toEqual([]);
  expect((await page.goto('/subscribe'))?.status()).toBe(404);

  // Another person joins by the link that the owner creates.
  const idToken = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').idToken);
  const headers = { 'Earmark-Id-Token': idToken };
  const invitation = await page.request.post('/api/owner/invitations', { headers, data: {} });
  const { url: invited } = await invitation.json();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const guest = await context.newPage();
  await injectAxe(guest);
  await guest.goto(invited);
  await expect(guest.getByRole('heading', { name: 'You are invited to Earmark' })).toBeVisible();
  await expectNoViolations(guest);
  await guest.getByLabel('Email').fill('guest@example.com');
  await guest.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.waitForURL('**/add');
  await context.close();
});
