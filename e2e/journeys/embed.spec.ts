import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { payWithCard } from './billing-steps.ts';
import { findViolations, injectAxe } from './find-violations.ts';
import { createSession } from './steps.ts';

const playerOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Listen to this page"]');
const heightOf = async (page: Page): Promise<number> =>
  (await page.locator('iframe[title="Listen to this page"]').boundingBox())?.height ?? 0;

/** Checks the frame at the widths of a desktop and of a phone. */
async function expectAccessible(page: Page): Promise<void> {
  const frame = await (
    await page.locator('iframe[title="Listen to this page"]').elementHandle()
  )?.contentFrame();
  if (!frame) throw new Error('The page shows no player.');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findViolations(frame), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a page of another site shows the player, which reads a free lesson', async ({ page }) => {
  await injectAxe(page);
  await page.goto(`${siteUrl}/lessons/0`);
  const player = playerOf(page);
  await player.getByRole('button', { name: 'Play: Lesson 0' }).click();
  await expect(player.getByRole('button', { name: 'Pause: Lesson 0' })).toBeVisible();
  await expect(player.getByRole('slider', { name: 'Position' })).not.toHaveAttribute(
    'aria-valuetext',
    /^0 seconds/,
  );

  expect(await heightOf(page)).toBe(72);
  await expectAccessible(page);
  await player.getByRole('button', { name: 'Maximize player' }).click();
  await expect.poll(() => heightOf(page)).toBe(420);
  await expect(player.getByText('Step 12.').first()).toBeAttached();
  await expectAccessible(page);
  await player.getByRole('button', { name: 'Minimize player' }).click();
  await expect.poll(() => heightOf(page)).toBe(72);

  // The page goes on to the next lesson; the first one has none before it.
  await expect(player.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await player.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(`${siteUrl}/lessons/1`);
  await expect(playerOf(page).getByRole('button', { name: 'Play: Lesson 1' })).toBeVisible();

  // The publisher's script decides what follows a message.
  await page.evaluate(() =>
    document.addEventListener('earmark:previous_article', (event) => {
      event.preventDefault();
      document.title = 'kept here';
    }),
  );
  await playerOf(page).getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveTitle('kept here');
  await playerOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a premium lesson is offered, bought, and read to the subscriber in the frame', async ({ page }) => {
  await injectAxe(page);
  const player = playerOf(page);
  await page.goto(`${siteUrl}/lessons/2`);
  await expect(player.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);

  await createSession(page);
  await page.goto(`${siteUrl}/lessons/2`);
  const access = player.getByRole('link', { name: 'Access for $2.99/mo' });
  await expect(access).toBeVisible();
  await expect(player.getByRole('link', { name: 'Try Lesson 0 for free' })).toHaveAttribute(
    'href',
    `${siteUrl}/lessons/0`,
  );
  await expect(player.getByText('Issues? Try a different browser')).toBeVisible();
  await expectAccessible(page);

  const [tab] = await Promise.all([page.waitForEvent('popup'), access.click()]);
  await tab.waitForURL('**/sandbox/checkout/**');
  await payWithCard(tab);
  await tab.waitForURL('**/payment/success?**');
  const link = tab.getByRole('link', { name: 'Go to the lessons' });
  await expect(link).toHaveAttribute('href', /#earmark-lessons=/);
  await link.click();
  await tab.waitForURL(`${siteUrl}/lessons`);
  await expect(playerOf(tab).getByRole('button', { name: 'Play: All lessons' })).toBeVisible();
  // The token is gone from the address, and the publisher's site keeps it.
  await tab.goto(`${siteUrl}/lessons/2`);
  await expect(playerOf(tab).getByRole('button', { name: 'Play: Lesson 2' })).toBeVisible();
  await expect(playerOf(tab).getByRole('link', { name: 'Manage Billing' })).toBeVisible();
});

test("'Listen to Thread' shows the post and its author from the post's own page", async ({ page }) => {
  await injectAxe(page);
  await page.goto(`${siteUrl}/embeds-thread`);
  const player = playerOf(page);
  const post = player.getByRole('region', { name: 'Listen to Thread' });
  await expect(post.getByText('Ines Calder')).toBeVisible();
  await expect(
    post.getByText(/^The lighthouse at Carrow Point was built in 1867, .* forty volumes\.$/),
  ).toBeVisible();
  await expect(post.getByText('Somebody Else')).toHaveCount(0);
  // The post and the bar fit in the frame.
  expect(await heightOf(page)).toBe(164);
  await expect(player.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expect(post).toBeInViewport({ ratio: 1 });
  await player.getByRole('button', { name: /^Play: A note from the harbour/ }).click();
  await expect(player.getByRole('button', { name: /^Pause: / })).toBeVisible();
  await expectAccessible(page);
});

test('/embed shows publishers how to add the player, with the player to try', async ({ page }) => {
  await injectAxe(page);
  await page.goto('/embed');
  await expect(page.getByRole('heading', { name: 'Let your readers listen' })).toBeVisible();
  const player = page.frameLocator('iframe[title="The player, with a sample article"]');
  await player.getByRole('button', { name: /^Play: / }).click();
  await expect(player.getByRole('button', { name: /^Pause: / })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
