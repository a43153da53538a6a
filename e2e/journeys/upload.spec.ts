import { expect, type Page, test } from '@playwright/test';
import { makePdf } from '../site/pdf.ts';
import { pressAsItRunsOut, refuse, runOut, stopRefusing } from './refusals.ts';
import { createSession, listenToEnd, signIn, signUp, signUpByForm } from './steps.ts';

const lines = [
  'The harbour is quiet before six. Two boats leave early,',
  'and the others follow when the light allows it.',
  'Nobody speaks much until the first nets are in.',
];
const file = { name: 'harbour.pdf', mimeType: 'application/pdf', buffer: makePdf(lines) };

const choose = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Drag and drop a PDF file|Upload File/ }).click();
  await (await chooser).setFiles(file);
};

test('a PDF is reviewed in both versions, sent and played to its end', async ({ page }) => {
  await createSession(page);
  await page.goto('/add/file');
  await choose(page);
  await page.waitForURL('**/add/text?type=pdf&title=harbour.pdf**');
  await expect(page.getByRole('heading', { name: 'PDF Conversion' })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/quiet before six/);
  await page.getByText('Version 2').click();
  await expect(text).toHaveValue(/first nets are in/);
  await page.getByText('Version 1').click();
  await page.getByLabel('Title').fill('From a file');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
  const row = page.getByRole('row').filter({ hasText: 'From a file' });
  await listenToEnd(page, row);
  await expect(row.getByText('Played')).toBeAttached();
});

test('files of several kinds are added at once, and a refused one stops none', async ({ page }) => {
  await createSession(page);
  await page.goto('/add');
  const named = (name: string, content: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const sentence = 'The harbour is quiet before six, and two boats leave early.';
  await page
    .getByLabel('Files to upload')
    .setInputFiles([
      named('notes.md', `# Harbour notes\n\n${sentence}`),
      named(
        'letter.eml',
        `From: Ann <ann@example.org>\nSubject: Harbour letter\nMIME-Version: 1.0\n\n${sentence}`,
      ),
      named('diary.rtf', `{\\rtf1\\ansi ${sentence}}`),
      named('setup.exe', 'MZ'),
    ]);
  const dialog = page.getByRole('dialog', { name: 'Add to Playlist' });
  await expect(dialog.getByText('3 of 4 added')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('This kind of file cannot be read.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const title of ['Harbour notes', 'Harbour letter', 'diary'])
    await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeVisible();
});

test('a session that expires during an upload is renewed, and the file arrives', async ({ page }) => {
  await signUp(page);
  // The token expires while the file is being sent: the server would reject it from now on.
  await page.route(/\/blobs\//, async (route) => {
    await runOut(page);
    await route.continue();
  });
  const refused = page.waitForResponse((response) => response.status() === 401);
  await choose(page);
  await refused;
  await page.waitForURL('**/add/text?type=pdf&title=harbour.pdf**');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/quiet before six/);
});

test.describe('a session that cannot be renewed', () => {
  // Responses can be replaced only if no service worker intercepts the requests.
  test.use({ serviceWorkers: 'block' });

  test('keeps file and text for their owner', async ({ page }) => {
    const person = await createSession(page);
    await refuse(page, /refresh/, { status: 401, error: 'requires_recent_login' }, 'POST');
    await page.goto('/add/file');
    await page.route(/\/blobs\//, async (route) => {
      await runOut(page);
      await route.continue();
    });
    await choose(page);
    await page.waitForURL('**/signin?source=logout');
    await stopRefusing(page);
    await signIn(page, person);
    await page.waitForURL('**/add/text?type=pdf&title=harbour.pdf**');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toHaveValue(/quiet before six/);

    await page.goto('/add/text?type=input_text');
    await page.getByLabel('Title').fill('Nearly lost');
    await text.fill('What was typed until the very last moment.');
    await refuse(page, /refresh/, { status: 401, error: 'requires_recent_login' }, 'POST');
    await pressAsItRunsOut(page.getByRole('button', { name: 'Send', exact: true }));
    await page.waitForURL('**/signin?source=logout');
    await stopRefusing(page);
    // Another user does not see them.
    const other = await signUpByForm(page);
    await page.goto('/add/text?type=input_text');
    await expect(text).toHaveValue('');
    expect(other.email).not.toBe(person.email);
  });

  test('opens the screen and the text again at the next sign-in', async ({ page }) => {
    const person = await createSession(page);
    await page.goto('/add/text?type=input_text');
    await page.getByLabel('Title').fill('Nearly lost');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('What was typed until the very last moment.');
    await refuse(page, /refresh/, { status: 401, error: 'requires_recent_login' }, 'POST');
    await pressAsItRunsOut(page.getByRole('button', { name: 'Send', exact: true }));
    await page.waitForURL('**/signin?source=logout');
    await stopRefusing(page);
    await expect(page.getByText('Your session has ended. Sign in to continue where you were.')).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL(/\/add\/text\?type=input_text$/);
    await expect(text).toHaveValue('What was typed until the very last moment.');
    await expect(page.getByLabel('Title')).toHaveValue('Nearly lost');
    await expect(page.getByText('This is your unsent text.')).toBeVisible();
  });
});
