import { expect, type Page, test } from '@playwright/test';
import { appPort } from '../addresses.ts';
import { newer, serveNewer } from '../site/serve-newer.ts';
import { createAccount, createSession, expectSound, newUser, signInHere, type TestUser } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

async function addText(page: Page, title: string): Promise<void> {
  await page.goto('/add/text?type=input_text');
  await page.getByLabel('Title').fill(title);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(`${title}. ${'One more sentence to be read aloud. '.repeat(40)}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
}
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

test('only the last of two tabs plays, and both share the order of Playing Next', async ({
  page,
  context,
}) => {
  await createSession(page);
  for (const title of ['First', 'Second', 'Third']) await addText(page, title);
  const other = await context.newPage();
  await page.goto('/playlist');
  await other.goto('/playlist');
  await page.getByRole('button', { name: 'Play: Third' }).click();
  await expectSound(player(page));
  await other.getByRole('button', { name: 'Play: Second' }).click();
  await expectSound(player(other));
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(other).getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  const coming = (tab: Page) => tab.getByRole('region', { name: 'Playing Next' }).getByRole('listitem');
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Playing Next' }).click();
  await expect(coming(page)).toHaveText([/Second/, /First/]);
  const handle = await page.getByRole('button', { name: 'Move First', exact: true }).boundingBox();
  const target = await coming(page).first().boundingBox();
  if (handle === null || target === null) throw new Error('nothing to drag');
  await page.mouse.move(handle.x + 10, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(coming(page)).toHaveText([/First/, /Second/]);
  await expect(coming(other)).toHaveText([/First/, /Third/]);
});

/** Logs the person out everywhere else, from a device that has just signed in. */
async function endElsewhere(page: Page, person: TestUser): Promise<void> {
  const { request } = page;
  const signedIn = await (await request.post('/api/identity/sign-in', { data: person })).json();
  const headers = { 'earmark-id-token': signedIn.id_token };
  const response = await request.post('/api/user/sessions/end_others', { headers });
  expect(response.status()).toBe(200);
}

test('tabs whose session ends on another device say so, and open the same screens after signing in', async ({
  page,
  context,
}) => {
  const person = await createSession(page);
  const typed = 'What nobody has sent yet.';
  await page.goto('/add/text?type=input_text');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(typed);
  const other = await context.newPage();
  await other.goto('/playlist');
  await expect(other.getByRole('main')).toBeVisible();
  const reason = 'You were logged out from another device. Sign in to continue where you were.';
  await endElsewhere(page, person);
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/signin\?/);
    await expect(tab.getByText(reason)).toBeVisible();
  }
  await signInHere(page, person);
  await expect(page).toHaveURL(/\/add\/text\?type=input_text$/);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(typed);
  await expect(other).toHaveURL(/\/playlist$/);

  // Another person who signs in finds neither the text nor the screen.
  await endElsewhere(page, person);
  await page.waitForURL(/\/signin\?/);
  await other.waitForURL(/\/signin\?/);
  const stranger = newUser();
  await createAccount(page, stranger);
  await signInHere(other, stranger);
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/(?:add|onboarding)(?!\/text)/);
    await expect(tab.getByText(reason)).toHaveCount(0);
    await tab.goto('/add/text?type=input_text');
    await expect(tab.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('');
  }
});

test('recently played articles are available offline until logging out', async ({ page, context }) => {
  await createSession(page);
  await addText(page, 'Kept');
  await page.goto('/playlist');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // A page starts without the service worker after a forced reload, or if it loads while the worker is being activated.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Play: Kept' }).click();
  await page.getByRole('slider', { name: 'Speed' }).fill('3');
  await expect
    .poll(() => page.evaluate(async () => (await caches.open('audio')).keys().then((keys) => keys.length)))
    .toBe(2);
  // The list is cached again too, in its current state.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('data-')) ?? '';
        const list = await (await caches.open(name)).match('/api/user/articles?limit=50');
        return ((await list?.json()) as { status: string }[] | undefined)?.map(({ status }) => status);
      }),
    )
    .toEqual(['completed']);
  // The page's own files are cached too: without them, the page could not be opened again offline.
  const missing = async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = files.filter((name) => name.includes('/assets/'));
    const found = await Promise.all(assets.map((name) => caches.match(name, { ignoreVary: true })));
    return assets.filter((_name, index) => found[index] === undefined);
  };
  await expect.poll(() => page.evaluate(missing)).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  // Chromium may report to a page that loads offline that it is online; the following steps are what counts.
  await page.reload();
  await page.getByRole('button', { name: 'Play: Kept' }).click();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const clock = player(page)
    .getByText(/^0:[1-5]\d$/)
    .first();
  await expect(clock).toBeVisible();

  await context.setOffline(false);
  await page.goto('/settings/billing');
  const firstRows = () => page.evaluate(() => localStorage.getItem('firstRows'));
  expect(await firstRows()).toContain('Kept');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL('**/signin?source=logout');
  expect(await firstRows()).toBeNull();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('shell-'))))
    .toEqual([]);
});

test('an article that was never played is kept, and plays offline with its text and picture', async ({
  page,
  context,
}) => {
  await createSession(page);
  for (const title of ['Other', 'Kept']) await addText(page, title);
  await page.goto('/playlist');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'More for Kept' }).click();
  await page.getByRole('menuitem', { name: 'Keep Offline' }).click();
  await expect(page.getByRole('row', { name: /Kept offline/ })).toBeVisible();
  // The files of other parts are stored one after the other, or when they are used.
  await page.getByRole('button', { name: 'Play: Other' }).click();
  await player(page).getByRole('button', { name: 'Read along' }).click();
  await expect(page.getByText('One more sentence to be read aloud.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Offline', exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Play|Pause): / })).toHaveCount(1);
  await expect(page.getByText(/^\d MB of 500 MB used/)).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('kept-')) ?? '';
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname.split('/')[1]).toSorted();
    });
  expect(await kept()).toEqual(['api', 'artwork', 'audio', 'kept-entries.json']);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play: Kept' }).click();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(
    player(page)
      .getByText(/^0:0[1-9]$/)
      .first(),
  ).toBeVisible();
  await player(page).getByRole('button', { name: 'Read along' }).click();
  await expect(page.getByText('One more sentence to be read aloud.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep offline' }).click();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('kept-'))))
    .toBe(false);
});

test('all files that the service worker caches exist', async () => {
  const service = `http://localhost:${appPort}`;
  const worker = await (await fetch(new URL('/sw.js', service))).text();
  const files = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => new URL(path, service));
  expect(files.length).toBeGreaterThan(50);
  const responses = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD' })));
  expect(responses.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
});

test('a newer version is offered, and activated when the user confirms', async ({ page }) => {
  await using service = await serveNewer(appPort);
  await page.goto(`${service.url}/signin`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  service.release();
  await page.reload();
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  const versions = () =>
    page
      .evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))
      // The page reloads itself in the meantime.
      .catch(() => []);
  await expect.poll(versions).toEqual([`shell-${newer}`]);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
});
