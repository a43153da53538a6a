import { expect, type Page, test } from '@playwright/test';
import { siteUrl } from '../addresses.ts';
import { grantPro } from './operator-steps.ts';
import { createSession, idTokenOf, signUp } from './steps.ts';

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

test('cards are swiped and rows are handled by keys, and each change can be undone', async ({ page }) => {
  await grantPro(await createSession(page));
  await page.goto('/playlist');
  const headers = { 'earmark-id-token': await idTokenOf(page) };
  const titles = ['Tide tables', 'Rope work', 'Fog signals'];
  // So many that the list can be searched.
  const older = Array.from({ length: 18 }, (_, index) => `Note ${index}`);
  for (const title of [...older, ...titles]) {
    const data = { type: 'input_text', title, text: 'Read before the ferry leaves.' };
    const added = await page.request.post('/api/user/articles', { headers, data });
    expect(added.status(), await added.text()).toBe(200);
  }
  const card = (name: string) => page.getByRole('article', { name });
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const title of titles) await expect(card(title)).toBeVisible();

  // To the right archives, to the left removes; the swipe ground is loaded after the cards.
  const touch = await page.context().newCDPSession(page);
  const swipe = async (name: string, by: number) => {
    const box = await card(name).boundingBox();
    if (box === null) throw new Error('no card');
    const y = box.y + box.height / 2;
    const at = (x: number) => [{ x, y }];
    const from = box.x + box.width / 2 - by / 2;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let step = 1; step <= 10; step++) {
      const touchPoints = at(from + (by * step) / 10);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await expect(card('Rope work').locator('xpath=preceding-sibling::div')).toBeAttached();
  await swipe('Rope work', 60);
  await expect(card('Rope work')).toBeVisible();
  for (const by of [220, -220]) {
    await swipe('Rope work', by);
    await expect(card('Rope work')).toHaveCount(0);
    // Not a tap: within 0.1 s of a swipe, Chromium takes one for stopping the motion of the swipe.
    await undo.click();
    await expect(undo).toHaveCount(0);
    await expect(card('Rope work')).toBeVisible();
  }
  // What was undone is so on the service too.
  await page.reload();
  for (const title of titles) await expect(card(title)).toBeVisible();

  // Keys, as with a keyboard connected to the phone; the newest article is the first row.
  const focusedRow = page.locator('[data-index]:focus-within');
  // The keys are loaded after the rows.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(focusedRow).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(focusedRow).toContainText('Fog signals');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(focusedRow).toContainText('Rope work');
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Pause: Rope work' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(card('Rope work')).toHaveCount(0);
  await undo.click();
  await expect(card('Rope work')).toBeVisible();
  // The message that closes still moves the focus.
  await expect(async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search your playlist' });
  await expect(search).toBeFocused();
  // While somebody types, letters are letters.
  await page.keyboard.type('rope');
  await expect(search).toHaveValue('rope');
  await expect(card('Rope work')).toBeVisible();
  await expect(card('Tide tables')).toHaveCount(0);

  // The player in a window of its own shows the next article as a whole, at the lower edge.
  await page.goto('/player');
  await expect(page.getByRole('button', { name: /^Playing Next/ })).toBeInViewport({ ratio: 1 });
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
