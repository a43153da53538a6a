import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { appPort, siteUrl } from '../addresses.ts';
import { createAccount, newUser, signIn, signUp } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const appUrl = `http://localhost:${appPort}`;
const texts = {
  '20,000 letters': 'A sentence of twenty '.repeat(953).slice(0, 19_999).concat('.'),
  '60,000 characters of Japanese': '読むのではなく聞く。'.repeat(6_000),
  '100,000 characters': 'Ten chars.'.repeat(10_000),
};
const long = texts['60,000 characters of Japanese'];

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/**
 * Submits a form from a page of another site, as a button or bookmark there would.
 * @param options.times how often each value is repeated
 */
async function sendForm(
  page: Page,
  fields: Record<string, string>,
  { enctype = 'multipart/form-data', times = 1 } = {},
): Promise<void> {
  await page.goto(`${siteUrl}/article`);
  const arrived = page.waitForURL((url) => url.origin === appUrl);
  await page.evaluate(
    ([action, kind, values, count]) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: kind });
      // Hidden, because laying out 10 MB would take long.
      form.hidden = true;
      for (const [name, value] of Object.entries(values)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value: value.repeat(count) }));
      }
      document.body.append(form);
      form.submit();
    },
    [`${appUrl}/add`, enctype, fields, times] as const,
  );
  await arrived;
}

/** Checks that the page contains the whole text. The comparison avoids a failure report of 100,000 characters. */
async function expectFullText(page: Page, heading: string, expected: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect.poll(async () => (await text(page).inputValue()).length).toBe(expected.length);
  expect((await text(page).inputValue()) === expected).toBe(true);
}

/** Collects the addresses of all requests from now on. */
function watchAddresses(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

const workerIsHere = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

for (const worker of ['allow', 'block'] as const) {
  test.describe(worker === 'allow' ? 'with the service worker' : 'without the service worker', () => {
    test.use({ serviceWorkers: worker });

    test('a form passes texts of any length', async ({ page, context }) => {
      await signUp(page);
      if (worker === 'allow') await workerIsHere(page);
      const addresses = watchAddresses(context);
      for (const [at, value] of Object.values(texts).entries()) {
        const enctype = at === 0 ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
        await sendForm(page, { text: value, title: `Text ${at}` }, { enctype });
        await expectFullText(page, 'Copy & Paste Text', value);
        await expect(page.getByLabel('Title')).toHaveValue(`Text ${at}`);
        expect(page.url().length).toBeLessThan(200);
      }
      expect(addresses.filter((address) => address.length > 1_000)).toEqual([]);
      // The text survives a reload, like any text on this page.
      await page.reload();
      await expectFullText(page, 'Copy & Paste Text', texts['100,000 characters']);
    });

    test('an address passes texts of any length', async ({ page }) => {
      await signUp(page);
      if (worker === 'allow') await workerIsHere(page);
      for (const value of Object.values(texts)) {
        await page.goto(`/add?selectionText=${encodeURIComponent(value)}`);
        await expectFullText(page, 'Highlighted Text', value.trim());
        await page.goto(`/add/text?type=selection_text&text=${encodeURIComponent(value)}`);
        await expectFullText(page, 'Highlighted Text', value);
      }
    });

    test('10 MB are rejected with a message', async ({ page }) => {
      await signUp(page);
      if (worker === 'allow') await workerIsHere(page);
      await sendForm(page, { text: 'Ten chars.' }, { times: 1_000_000 });
      await expect(page.getByRole('heading', { name: 'This is too large.' })).toBeVisible();
      await page.getByRole('link', { name: 'Paste the text' }).click();
      await expect(text(page)).toBeFocused();
    });
  });
}

test('a text after the # of the address arrives in full and is never sent to the server', async ({
  page,
  context,
}) => {
  await signUp(page);
  const addresses = watchAddresses(context);
  for (const value of Object.values(texts)) {
    await page.goto('about:blank');
    await page.goto(`/add#text=${encodeURIComponent(value)}&title=Noted`);
    await expectFullText(page, 'Copy & Paste Text', value);
    await expect(page.getByLabel('Title')).toHaveValue('Noted');
    expect(new URL(page.url()).hash).toBe('');
  }
  await page.goto('about:blank');
  await page.goto(`/add/text#selectionText=${encodeURIComponent(long)}`);
  await expectFullText(page, 'Highlighted Text', long);
  // If the application is already open, only the address changes.
  await page.goto('/add');
  await page.goto(`/add#selectionText=${encodeURIComponent(long)}`);
  await expectFullText(page, 'Highlighted Text', long);
  const sent = addresses.map((address) => address.split('#')[0] ?? '');
  expect(sent.filter((address) => address.length > 1_000)).toEqual([]);
});

test('a text is kept while the user signs in first', async ({ page }) => {
  const person = newUser();
  await createAccount(page, person);
  const handOvers = [
    () => sendForm(page, { selectionText: long }),
    () => page.goto(`/add#selectionText=${encodeURIComponent(long)}`),
    () => page.goto(`/add?selectionText=${encodeURIComponent(long)}`),
    () => page.goto(`/add/text?type=selection_text&text=${encodeURIComponent(long)}`),
  ];
  for (const [at, handOver] of handOvers.entries()) {
    await handOver();
    await expect(page).toHaveURL(/\/signin\?redirected_from=add$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    // A new user sees the plans first.
    if (at === 0) await page.getByRole('link', { name: 'Continue with the free plan' }).click();
    await expectFullText(page, 'Highlighted Text', long);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await signIn(page, person);
  await page.goto('/add');
  await expect(page.getByRole('heading', { name: 'Your Playlist' })).toBeVisible();
});

test('a form from another site adds nothing without confirmation', async ({ page, context }) => {
  await signUp(page);
  await workerIsHere(page);
  const added: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/user\/articles$/.test(request.url()))
      added.push(request.url());
  });
  await sendForm(page, { url: `${siteUrl}/article` });
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('Article URL')).toHaveValue(`${siteUrl}/article`);
  expect(added).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Link' }).click();
  await expect(page.getByText('Added to playlist')).toBeVisible();
  expect(added).toHaveLength(1);
});

test('a text above the limit is kept, counted and not sent', async ({ page }) => {
  await signUp(page);
  await sendForm(page, { text: 'x'.repeat(120_000) });
  await expect(page.getByText('120000 / 10000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Text is too long. Please keep it under 100000 characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  expect((await text(page).inputValue()).length).toBe(120_000);
});
