import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { signUp } from './steps.ts';

// Without the service worker, files are loaded by the page, so that a slow connection can be simulated.
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const box = (page: Page) => page.getByRole('textbox', { name: 'Article URL' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(4, ' ')).join('');

/** Delays files that are not cached yet by a second. */
async function slowLine(page: Page): Promise<void> {
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
}

const ime = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
const compose = (session: CDPSession, composed: string) =>
  session.send('Input.imeSetComposition', {
    text: composed,
    selectionStart: composed.length,
    selectionEnd: composed.length,
  });

for (const length of [60, 200]) {
  test(`${length} characters typed into the box arrive in order`, async ({ page }) => {
    await signUp(page);
    const typed = numbers(length / 4).trimStart();
    await box(page).focus();
    await page.keyboard.type(typed);
    await expect(text(page)).toHaveValue(typed);
    await expect(text(page)).toBeFocused();
    // Back on the add screen, the box does not contain the text a second time.
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(box(page)).toHaveValue('');
  });
}

test('keys pressed while the text page loads are not lost', async ({ page }) => {
  await signUp(page);
  await slowLine(page);
  const typed = numbers(50).trimStart();
  await box(page).focus();
  await page.keyboard.type(typed, { delay: 15 });
  await expect(text(page)).toHaveValue(typed);
  await page.keyboard.type(' and on');
  await expect(text(page)).toHaveValue(`${typed} and on`);
});

test('text pasted while typing keeps its position and paragraphs', async ({ page }) => {
  await signUp(page);
  await box(page).focus();
  await page.keyboard.type('Typed before: ');
  await page.evaluate(() =>
    navigator.clipboard.writeText('the first paragraph.\n\nThe second, of the paste. '),
  );
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.type('Typed after.');
  await expect(text(page)).toHaveValue(
    'Typed before: the first paragraph.\n\nThe second, of the paste. Typed after.',
  );
});

test('an IME composition is not interrupted, and further text follows it', async ({ page }) => {
  await signUp(page);
  const session = await ime(page);
  const before = 'Forty-seven characters stand here, or a bit more';
  await box(page).focus();
  await page.keyboard.type(before);
  await compose(session, 'にほ');
  await compose(session, 'にほんごの');
  await expect(box(page)).toHaveValue(`${before}にほんごの`);
  expect(new URL(page.url()).pathname).toBe('/add');
  await session.send('Input.insertText', { text: '日本語の' });
  await expect(text(page)).toHaveValue(`${before}日本語の`);
  await compose(session, 'ぶん');
  await session.send('Input.insertText', { text: '文' });
  await page.keyboard.type('!');
  await expect(text(page)).toHaveValue(`${before}日本語の文!`);
});

test('an IME composition started while the text page loads is not interrupted', async ({ page }) => {
  await signUp(page);
  await slowLine(page);
  const session = await ime(page);
  const before = 'So many characters that it is a text: fifty and more';
  await box(page).focus();
  await page.keyboard.type(before);
  await compose(session, 'にほ');
  // Longer than the files of the text page take to load.
  await page.waitForTimeout(2_000);
  await expect(box(page)).toHaveValue(`${before}にほ`);
  await expect(box(page)).toBeFocused();
  await session.send('Input.insertText', { text: '日本' });
  await expect(text(page)).toHaveValue(`${before}日本`);
  await page.keyboard.type('.');
  await expect(text(page)).toHaveValue(`${before}日本.`);
  await page.goBack();
  await expect(box(page)).toHaveValue('');
});

test('a caret in the middle of the text stays in place', async ({ page }) => {
  await signUp(page);
  await box(page).focus();
  await page.keyboard.type('the end of a sentence of some length.');
  await page.keyboard.press('Home');
  await page.keyboard.type('What is typed comes before ');
  await expect(text(page)).toHaveValue('What is typed comes before the end of a sentence of some length.');
  await page.keyboard.type('all of ');
  await expect(text(page)).toHaveValue(
    'What is typed comes before all of the end of a sentence of some length.',
  );
});
