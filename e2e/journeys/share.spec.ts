import { expect, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { expectSound, signUp } from './steps.ts';

test('an article is shared, and a stranger opens it, hears it and reads along', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto(`/add?url=${encodeURIComponent(`${siteUrl}/article-share`)}`);
  const row = page.getByRole('row').filter({ hasText: 'The keeper who counted gulls' });
  await row.getByRole('button', { name: /^More for/ }).click({ timeout: 30_000 });
  // 'Share not available' until it is spoken, which may have happened before this page looked.
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click({ timeout: 30_000 });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/share\/[\w-]+$/);
  const link = await copied();

  const stranger = await browser.newPage();
  await stranger.goto(link);
  const main = stranger.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The keeper who counted gulls', level: 1 })).toBeVisible();
  await main.getByRole('button', { name: /^Play: The keeper/ }).click();
  await expectSound(stranger.getByRole('region', { name: 'Player' }));
  await main.getByRole('button', { name: /^Show Transcript/ }).click();
  const text = main.getByRole('region', { name: 'Transcript' });
  await expect(text).toContainText('The lighthouse at Carrow Point');
  // The spoken word is lit by boxes behind the text, which move on with the voice.
  const light = text.locator('> [aria-hidden] > *').first();
  const before = await light.boundingBox();
  await expect.poll(async () => JSON.stringify(await light.boundingBox())).not.toBe(JSON.stringify(before));

  await stranger.getByRole('link', { name: 'Start Listening for Free' }).click();
  await stranger.waitForURL('**/signin?source=share_article_cta');
  await stranger.goto('/share/nothing-of-that-name');
  await expect(stranger.getByRole('heading', { name: 'Article not found' })).toBeVisible();
  await stranger.close();
});
