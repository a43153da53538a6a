import { expect, test } from '@playwright/test';
import { voicesPort } from '../addresses.ts';
import { consentState } from '../consent-state.ts';
import { startService } from '../start-service.ts';
import { createSession, expectSound } from './steps.ts';

test.use({ viewport: { width: 1280, height: 620 } });

const voicesUrl = `http://localhost:${voicesPort}`;

test.describe('a service with the default voices', () => {
  test.use({ baseURL: voicesUrl, storageState: consentState(voicesUrl) });
  let service: AsyncDisposable;
  test.beforeAll(async () => {
    service = await startService(voicesPort);
  });
  test.afterAll(() => service[Symbol.asyncDispose]());

  test('a voice is sampled and saved as preferred; it reads the next article, and the transcript follows', async ({
    page,
  }) => {
    await createSession(page);
    await page.goto('/preferredVoices');
    await page.getByRole('button', { name: 'Play a sample of Joanna' }).click();
    const stop = page.getByRole('button', { name: 'Stop the sample of Joanna' });
    // The sample is loaded and playing.
    await expect(stop).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('checkbox', { name: /^Joanna/ }).check();
    // The notification about the bonus does not cover the button, even in a low window.
    const note = page.getByRole('region', { name: 'Notifications' });
    await expect(note.getByText('+100k Characters!')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
    // The notification is announced politely, and can be reached and closed with the keyboard.
    await expect(note).toHaveAttribute('aria-live', 'polite');
    await page.keyboard.press('F6');
    await expect(note).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(note.getByText('+100k Characters!')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Joanna/ })).toBeChecked();

    await page.goto('/add/text');
    await page.getByLabel('Title').fill('Harbour notes');
    const gulls = 'Every evening the gulls came back to the harbour wall. '.repeat(20);
    const ships = 'No ship had come for a week, and nobody was surprised. '.repeat(20);
    // Long enough that a chapter can be selected before playback ends.
    const spring = 'It stayed until the spring, and everybody came to look. '.repeat(20);
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill(`# Gulls\n\n${gulls}\n\n# Ships\n\n${ships}\n\nThen one came after all.\n\n${spring}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL('**/add');
    const row = page.getByRole('row').filter({ hasText: 'Harbour notes' });
    await expect(row.getByText('Joanna')).toBeVisible();
    await row.getByRole('button', { name: /^Play/ }).click();
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Read along' }).click();

    const player = page.getByRole('dialog', { name: 'Player' });
    const text = player.getByRole('region', { name: 'Transcript' });
    await expect(text).toContainText('Read by Joanna (Flite).');
    const light = text.locator('> [aria-hidden] > *').first();
    const highlightPosition = async () => JSON.stringify(await light.boundingBox());
    const before = await highlightPosition();
    await expect.poll(highlightPosition).not.toBe(before);

    // After scrolling, the text does not follow playback until the user requests it.
    const back = player.getByRole('button', { name: 'Back to the spoken word' });
    const scrollAway = async () => {
      await text.hover();
      await page.mouse.wheel(0, 2_000);
      await expect(back).toBeVisible();
    };
    await scrollAway();
    await back.click();
    await expect(back).toBeHidden();
    await expect(light).toBeInViewport();

    // Tapping a word or a chapter plays from there.
    const seconds = async () => Number(await player.getByRole('slider', { name: 'Position' }).inputValue());
    // Before conversion ends, one can only skip to the end of the existing audio.
    await expect(player.getByText(/^Still converting/)).toHaveCount(0);
    // Otherwise the text could scroll back to the spoken word between finding a place and tapping it.
    await scrollAway();
    await expect(async () => {
      // The times of the last words may not be loaded yet; the transcript then shows a message.
      await text.locator('[data-at]', { hasText: 'Then one came after all.' }).click();
      await expect.poll(seconds, { timeout: 4_000 }).toBeGreaterThan(100);
    }).toPass({ timeout: 60_000 });
    await player.getByRole('button', { name: /^Ships/ }).click();
    await expect.poll(seconds).toBeLessThan(100);
    expect(await seconds()).toBeGreaterThan(40);

    // A corrected sentence replaces the audio, which goes on where it was.
    const place = await seconds();
    await text.locator('[data-at]', { hasText: 'Then one came after all.' }).selectText();
    const actions = player.getByRole('toolbar', { name: 'Selected text' });
    await actions.getByRole('button', { name: 'More' }).click();
    await actions.getByRole('button', { name: 'Edit sentence' }).click();
    const form = page.getByRole('dialog', { name: 'Edit sentence' });
    await form.getByLabel('Text').fill('Then three ships came, one after another.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(text).toContainText('Then three ships came, one after another.', { timeout: 20_000 });
    await expectSound(player);
    expect(Math.abs((await seconds()) - place)).toBeLessThan(20);
  });
});

test('a visitor plays a sample, switches the voice, and reads along', async ({ page }) => {
  await page.goto('/freeaitexttospeech');
  const sample = page.getByRole('article', { name: 'The clock under the harbor' });
  const player = page.getByRole('region', { name: 'Player' });
  await sample.getByRole('button', { name: /^Play/ }).click();
  await expectSound(player);
  const other = page.waitForResponse((response) => response.url().endsWith('/samples/demo.tide.Kendra.mp3'));
  await sample.getByRole('combobox', { name: /^Voice/ }).selectOption('Kendra');
  expect((await other).ok()).toBe(true);
  await expect(player.getByText('Read by Kendra')).toBeVisible();
  await expectSound(player);
  await sample.getByRole('button', { name: /^Show Transcript/ }).click();
  await expect(sample.getByText(/^Read by Kendra/)).toBeVisible();
});
