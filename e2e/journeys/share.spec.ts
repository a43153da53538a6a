import { expect, type Page, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { grantPro } from './operator-steps.ts';
import { createSession, expectSound } from './steps.ts';

test('a visitor opens a shared article, plays it and reads along', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createSession(page);
  await page.goto(`/add?url=${encodeURIComponent(`${siteUrl}/article-share`)}`);
  const row = page.getByRole('row').filter({ hasText: 'The keeper who counted gulls' });
  await emptyClipboard(page);
  await row.getByRole('button', { name: /^More for/ }).click();
  // 'Share not available' until the article is converted, which may have happened before this page checked.
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/share\/[\w-]+$/);
  const link = await copied();

  const stranger = await browser.newPage();
  await stranger.goto(link);
  const main = stranger.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The keeper who counted gulls', level: 1 })).toBeVisible();
  await main.getByRole('button', { name: /^Play: The keeper/ }).click();
  await expectSound(stranger.getByRole('region', { name: 'Player' }));
  // The read-along opens as soon as the article is played.
  await expect(main.getByRole('button', { name: /^Hide Transcript/ })).toBeVisible();
  const text = main.getByRole('region', { name: 'Transcript' });
  await expect(text).toContainText('The lighthouse at Carrow Point');
  // The spoken word is highlighted by boxes behind the text, which move with the voice.
  const light = text.locator('> [aria-hidden] > *').first();
  const before = await light.boundingBox();
  await expect.poll(async () => JSON.stringify(await light.boundingBox())).not.toBe(JSON.stringify(before));

  await stranger.getByRole('link', { name: 'Start Listening for Free' }).click();
  await stranger.waitForURL('**/signin?source=share_article_cta');
  await stranger.goto('/share/nothing-of-that-name');
  await expect(stranger.getByRole('heading', { name: 'Article not found' })).toBeVisible();
  await stranger.close();
});

test('privacy mode ends sharing immediately, and the owner can still play everything', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await grantPro(await createSession(page));
  await page.goto(`/add?url=${encodeURIComponent(`${siteUrl}/article-private`)}`);
  const row = page.getByRole('row').filter({ hasText: 'The keeper who counted gulls' });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await emptyClipboard(page);
  await choose('Share');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/share\/[\w-]+$/);
  const first = await copied();

  const stranger = await browser.newPage();
  const opens = async (link: string) => {
    await stranger.goto(link);
    return stranger.getByRole('heading', { level: 1 });
  };
  await expect(await opens(first)).toHaveText('The keeper who counted gulls');
  await choose('Stop Sharing');
  await expect(page.getByText('Sharing stopped. The link no longer works.').first()).toBeVisible();
  await expect(await opens(first)).toHaveText('Article not found');
  await choose('Share');
  await expect.poll(copied).not.toBe(first);
  const second = await copied();
  await expect(await opens(second)).toHaveText('The keeper who counted gulls');

  await page.goto('/settings');
  const privacy = page.getByRole('checkbox', { name: /^Privacy Mode/ });
  const saved = page.waitForResponse((response) => response.url().includes('updateUser'));
  await privacy.click();
  expect((await saved).status()).toBe(200);
  await expect(await opens(second)).toHaveText('Article not found');
  const audio = second.replace('/share/', '/audio/');
  expect((await stranger.request.get(`${audio}.mp3`)).status()).toBe(404);
  await stranger.close();

  await page.goto('/playlist');
  await row.getByRole('button', { name: /^Play/ }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expectSound(player);
  await row.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sharing disabled in privacy mode' })).toBeVisible();
});

/** All windows of a browser share a clipboard, and an earlier journey may have left a link in it. */
const emptyClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.writeText(''));
