import { expect, type Page, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { createSession, signUp } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

test('a link shared from another app plays in the full player of a phone', async ({ page }) => {
  await signUp(page);
  // Simulates sharing to the installed app on an Android phone: a form in the app's own window, with the
  // address inside a text.
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });
  await page.reload();
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  await page.evaluate(
    ([{ action, method, enctype, params }, shared]) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      form.append(Object.assign(document.createElement('input'), { name: params.text, value: shared }));
      document.body.append(form);
      form.submit();
    },
    [manifest.share_target, `Worth hearing: ${siteUrl}/article-phone`] as const,
  );
  await expect(page.getByText('Added to playlist')).toBeVisible();

  // A file shared in the same way is added with its name.
  await page.evaluate(
    ([{ action, method, enctype, params }]) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const field = Object.assign(document.createElement('input'), {
        type: 'file',
        name: params.files[0].name,
      });
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(['# Notes\n\nThe ferry left at noon.'], 'Ferry notes.md', { type: 'text/markdown' }),
      );
      field.files = transfer.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [manifest.share_target] as const,
  );
  await expect(page.getByRole('button', { name: /^Play: .*[Nn]otes/ })).toBeVisible();

  await page.getByRole('button', { name: 'Play: The keeper who counted gulls' }).tap();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand player' }).tap();

  const player = page.getByRole('dialog', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  const seconds = async () => Number(await position.inputValue());
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(player.getByText(/^Still converting/)).toHaveCount(0);
  await expect.poll(seconds).toBeGreaterThan(0);

  // By touch: the position bar, the speed, a word, a chapter, the timer.
  const bar = await position.boundingBox();
  if (bar === null) throw new Error('no bar');
  await page.touchscreen.tap(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await expect.poll(seconds).toBeGreaterThan(30);
  await player.getByRole('button', { name: 'Transcript' }).tap();
  const text = player.getByRole('region', { name: 'Transcript' });
  await expect(text.locator('> [aria-hidden] > *').first()).toBeInViewport();
  // After scrolling away, the text stays in place; otherwise it could scroll back between finding a word and
  // tapping it.
  await text.hover();
  await page.mouse.wheel(0, -4_000);
  await expect(player.getByRole('button', { name: 'Back to the spoken word' })).toBeVisible();
  await text
    .locator('[data-at]', { hasText: 'The lighthouse at Carrow Point' })
    .first()
    .tap({ position: { x: 4, y: 8 } });
  await expect.poll(seconds).toBeLessThan(20);
  await player.getByRole('button', { name: 'Chapters' }).tap();
  await player.getByRole('button', { name: /^What the counts showed/ }).tap();
  await expect.poll(seconds).toBeGreaterThan(30);
  await player.getByRole('button', { name: 'Highlight the last sentence' }).tap();
  await expect(page.getByText('Highlighted', { exact: true })).toBeVisible();
  await player.getByRole('button', { name: 'Sleep timer' }).tap();
  await page.getByRole('menuitemradio', { name: 'End of this article' }).tap();
  await expect(player.getByRole('button', { name: 'Sleep timer: end of this article' })).toBeVisible();

  // By keyboard, as with one connected to the phone; the space bar activates the focused button.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await player.getByRole('button', { name: 'Pause', exact: true }).focus();
  const before = await seconds();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(seconds).toBeLessThan(before);
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await everythingFits(page);
  await player.getByRole('button', { name: 'Close' }).tap();
  await expect(player).toBeHidden();
  await expect(page.getByRole('button', { name: 'Expand player' })).toBeFocused();

  // What was marked is kept, and can be played.
  await page.goto('/highlights');
  await expect(page.getByRole('heading', { name: 'The keeper who counted gulls' })).toBeVisible();
  await page.getByRole('button', { name: /^Play “/ }).tap();
  await expect(page.getByRole('button', { name: /^Pause “/ })).toBeVisible();
  await everythingFits(page);
});

/** Checks that nothing is wider than the phone's screen. */
async function everythingFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('the QR code on a computer signs in the phone, and the phone shows the podcast apps', async ({
  page: computer,
  browser,
}) => {
  await computer.setViewportSize({ width: 1280, height: 800 });
  await createSession(computer);
  const tokenResponse = computer.waitForResponse('**/api/user/custom_token');
  await computer.goto('/onboarding/quickstart/2');
  await expect(computer.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const { token } = (await (await tokenResponse).json()).data;
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(`/onboarding/quickstart/2?custom_token=${token}`);
  await expect(phone.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await phone.getByRole('tab', { name: 'iOS' }).click();
  await expect(phone.getByRole('link', { name: 'Overcast' })).toHaveAttribute(
    'href',
    /^overcast:.*%2Frss%2F/,
  );
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone).toHaveURL(/\/onboarding\/ChooseVoice/);
  await phone.context().close();
});
