import { expect, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { expectSound, signUp, signUpByForm } from './steps.ts';

// With the service worker, as in real browsers.
test.use({ serviceWorkers: 'allow' });

test('a new user pastes text, hears it start, and finds it as an episode', async ({ page, request }) => {
  await signUpByForm(page);
  await page
    .getByRole('link', { name: 'Paste Text' })
    .or(page.getByRole('button', { name: 'Paste Text' }))
    .click();
  await page.getByLabel('Title').fill('A note to myself');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The first sentence is short. '.repeat(40));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');

  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'A note to myself' });
  await row.getByRole('button', { name: /^Play/ }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expectSound(player);

  await page.goto('/settings/setup');
  const feedUrl = await page.getByRole('textbox', { name: /feed/i }).inputValue();
  await expect.poll(async () => (await request.get(feedUrl)).text()).toContain('A note to myself');
  const xml = await (await request.get(feedUrl)).text();
  const [, url, length] = xml.match(/<enclosure url="([^"]+)" length="(\d+)"/) ?? [];
  const audio = await (await request.get(url ?? '')).body();
  expect(audio.length).toBe(Number(length));
});

test('a link becomes an article that is converted, played to its end and marked as played', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('textbox', { name: /url|link|address/i }).fill(`${siteUrl}/article-once`);
  await page.getByRole('button', { name: 'Add Article', exact: true }).click();
  const row = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: 'The keeper who counted gulls' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Play/ }).click();
  await expectSound(page.getByRole('region', { name: 'Player' }));
});
