import { expect, type Page, test } from '@playwright/test';
import { makePdf } from '../site/pdf.ts';
import { answerAgain, pressAsItRunsOut, refuse, runOut } from './refusals.ts';
import { listenToEnd, signIn, signUp, signUpByForm } from './steps.ts';

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

test('a PDF is looked over in both versions, sent, and heard to its end', async ({ page }) => {
  await signUp(page);
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

test('a sign-in that expires while a file is on its way is renewed, and the file arrives', async ({
  page,
}) => {
  await signUp(page);
  // While the file is being sent, the token runs out: the service would refuse it from now on.
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

test.describe('a session that is refused for good', () => {
  // Calls can be answered in the place of the service only where no service worker stands between.
  test.use({ serviceWorkers: 'block' });

  test('loses neither file nor text: both are there for whoever they belong to', async ({ page }) => {
    const person = await signUp(page);
    await refuse(page, /refresh/, { status: 401, error: 'requires_recent_login' }, 'POST');
    await page.goto('/add/file');
    await page.route(/\/blobs\//, async (route) => {
      await runOut(page);
      await route.continue();
    });
    await choose(page);
    await page.waitForURL('**/signin?source=logout');
    await answerAgain(page);
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
    await answerAgain(page);
    // Not for somebody else.
    const other = await signUpByForm(page);
    await page.goto('/add/text?type=input_text');
    await expect(text).toHaveValue('');
    expect(other.email).not.toBe(person.email);
  });

  test('brings the text back at the next sign-in', async ({ page }) => {
    const person = await signUp(page);
    await page.goto('/add/text?type=input_text');
    await page.getByLabel('Title').fill('Nearly lost');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('What was typed until the very last moment.');
    await refuse(page, /refresh/, { status: 401, error: 'requires_recent_login' }, 'POST');
    await pressAsItRunsOut(page.getByRole('button', { name: 'Send', exact: true }));
    await page.waitForURL('**/signin?source=logout');
    await answerAgain(page);
    await signIn(page, person);
    await page.getByRole('button', { name: 'Open text' }).click();
    await expect(text).toHaveValue('What was typed until the very last moment.');
    await expect(page.getByLabel('Title')).toHaveValue('Nearly lost');
    await expect(page.getByText('This is your unsent text.')).toBeVisible();
  });
});
