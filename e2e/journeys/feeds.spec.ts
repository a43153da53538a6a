import { expect, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { grantPro } from './operator-steps.ts';
import { createSession, expectSound, listenToEnd } from './steps.ts';

test('a feed is followed by its address, and its item is converted and played to the end', async ({
  page,
}) => {
  await grantPro(await createSession(page));
  await page.goto('/add');
  await page.getByRole('button', { name: 'RSS Feeds' }).click();
  await page.getByLabel('Add RSS Feed by URL').fill(`${siteUrl}/feeds/journey`);
  await page.getByRole('button', { name: 'Add Feed', exact: true }).click();
  await expect(page.getByText('Feed Added', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('region', { name: /^My Feeds/ }).getByRole('article', { name: /Harbour Review/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/playlist');
  const row = page.getByRole('row').filter({ hasText: 'A note from the harbour' });
  await listenToEnd(page, row);
  await expect(row.getByText('Played')).toBeAttached();

  // The item's audio is now public: on the feed's card and on its page.
  await page.goto('/feeds');
  // Other feeds of this name may be listed below.
  const card = page
    .getByRole('region', { name: /^My Feeds/ })
    .getByRole('article', { name: /Harbour Review/ });
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: /^Open the page of/ }).click();
  const feedPage = await opened;
  await expect(feedPage).toHaveTitle(/Harbour Review.* - Listen to the podcast version$/);
  await feedPage.getByRole('button', { name: 'Play: A note from the harbour' }).click();
  await expectSound(feedPage.getByRole('region', { name: 'Player' }));
  await feedPage.close();

  await card.getByRole('button', { name: /^Unsubscribe/ }).click();
  await expect(page.getByText('Successfully unsubscribed from feed')).toBeVisible();
  await expect(page.getByRole('region', { name: /^My Feeds/ }).getByRole('article')).toHaveCount(0);
});
