/// <reference types="chrome" />
import { expect, test } from '@playwright/test';
import { appPort, siteUrl } from '../addresses.ts';
import { consentState } from '../consent-state.ts';
import { type ExtensionBrowser, startWithExtension } from './extension-steps.ts';
import { findViolations, injectAxe } from './find-violations.ts';
import { grantPro } from './operator-steps.ts';
import { createSession } from './steps.ts';

const appUrl = `http://localhost:${appPort}`;

let browser: ExtensionBrowser;
test.beforeAll(async () => {
  browser = await startWithExtension();
});
test.afterAll(() => browser[Symbol.asyncDispose]());

/** Calls the service with the key of the extension. */
const call = (path: string) =>
  browser.background.evaluate(async (wanted) => {
    const { connection } = await chrome.storage.local.get('connection');
    const { address, key } = connection as { address: string; key: string };
    const response = await fetch(`${address}${wanted}`, { headers: { Authorization: `Bearer ${key}` } });
    return (await response.json()) as unknown;
  }, path);

/** The entries of the connected account, newest first. */
const listEntries = async () => (await call('/api/user/articles')) as Record<string, unknown>[];
const readText = async (audioId: unknown) => JSON.stringify(await call(`/api/article/${audioId}/transcript`));

/** Cuts the background of the extension off from the network, or connects it again. */
const setOffline = (isOffline: boolean) =>
  browser.background.evaluate((broken) => {
    const scope = globalThis as unknown as { realFetch?: typeof fetch; fetch: typeof fetch };
    scope.realFetch ??= scope.fetch;
    scope.fetch = broken ? () => Promise.reject(new TypeError('Failed to fetch')) : scope.realFetch;
  }, isOffline);

test('the extension connects, and saves and plays what its user sees, also offline', async () => {
  const { context } = browser;
  const page = context.pages()[0] ?? (await context.newPage());

  await test.step('the first start shows how to pin it, and leads to the settings', async () => {
    const isOpen = (file: string) => () => context.pages().some((each) => each.url().endsWith(file));
    await expect.poll(isOpen('/welcome.html')).toBe(true);
    const welcome = context.pages().find((each) => each.url().endsWith('/welcome.html'));
    if (welcome === undefined) throw new Error('the first page did not open');
    await expect(welcome.getByRole('heading', { name: 'Keep Earmark in the toolbar' })).toBeVisible();
    await welcome.getByRole('button', { name: 'Next' }).click();
    await expect.poll(isOpen('/options.html')).toBe(true);
    for (const each of context.pages()) if (each.url().startsWith('chrome-extension:')) await each.close();
  });

  await test.step('a page is kept until the extension is connected', async () => {
    await page.goto(`${siteUrl}/article-extension`);
    const popup = await browser.openPopup();
    await popup.shows('Which Earmark do you use?');
    expect(await popup.findViolations()).toEqual([]);
    await popup.close();
  });

  await test.step('before there is an account, it plays the first minute of a page', async () => {
    await page.goto(`${appUrl}/`);
    const first = await browser.openPopup();
    await first.shows('Are you new?');
    await first.close();
    await page.goto(`${siteUrl}/article-minute`);
    const popup = await browser.openPopup();
    await popup.shows('Sends only the address of this page to localhost');
    expect(await popup.findViolations()).toEqual([]);
    await popup.click('Hear the first minute');
    await popup.shows('This is the first minute.');
    await expect.poll(() => popup.evaluate('document.querySelector("audio")?.currentTime > 0.5')).toBe(true);
    expect(await popup.findViolations()).toEqual([]);
    await popup.close();
  });

  await test.step('it connects to an open Earmark by a hand-over, after consent', async () => {
    await grantPro(await createSession(page));
    await page.evaluate(
      (items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      consentState(appUrl).origins.flatMap(({ localStorage: items }) => items),
    );
    await page.goto(`${appUrl}/add`);
    const popup = await browser.openPopup();
    await popup.shows('Are you new?');
    expect(await popup.findViolations()).toEqual([]);
    const consent = context.waitForEvent('page');
    await popup.click('I already have an account');
    const opened = await consent;
    await expect(opened.getByRole('heading', { name: 'Connect the browser extension' })).toBeVisible();
    await opened.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect
      .poll(() => browser.background.evaluate(async () => 'connection' in (await chrome.storage.local.get())))
      .toBe(true);
    const titles = async () => (await listEntries()).map(({ title }) => title);
    await expect.poll(titles).toContain('The keeper who counted gulls');
  });

  await test.step('an open page is saved as it is seen, and plays with the spoken word lit', async () => {
    await page.goto(`${siteUrl}/rendered-extension`);
    const popup = await browser.openPopup();
    await popup.shows('Saved to your playlist');
    await popup.shows('A rendered story');
    await expect.poll(() => popup.evaluate('document.querySelector("audio")?.currentTime > 0.5')).toBe(true);
    await expect
      .poll(() => popup.evaluate('document.querySelector("mark")?.textContent ?? ""'))
      .toMatch(/\w/);
    expect(await popup.findViolations()).toEqual([]);
    await popup.close();
  });

  await test.step('a saved page is not added twice', async () => {
    const before = (await listEntries()).length;
    await page.goto(`${siteUrl}/rendered-extension?utm_source=again`);
    const popup = await browser.openPopup();
    await popup.shows('Saved before, now at the top of your playlist');
    expect((await listEntries()).length).toBe(before);
    await popup.close();
  });

  await test.step('a page behind a sign-in, built by scripts, without what was typed', async () => {
    await context.addCookies([{ name: 'member', value: 'yes', url: siteUrl }]);
    await page.goto(`${siteUrl}/members`);
    const popup = await browser.openPopup();
    await popup.shows('Saved to your playlist');
    await popup.close();
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ title: 'For members only', type: 'link', clipping_where: 'extension' });
    const text = await readText(entry?.['audio_id']);
    expect(text).toContain('The lighthouse at Carrow Point');
    expect(text).toContain('the winter of the great frost');
    expect(text).not.toContain('a secret draft');
  });

  await test.step('a selection of 90,000 characters keeps its address', async () => {
    await page.goto(`${siteUrl}/selection`);
    const length = await page.evaluate(() => {
      const all = document.getElementById('all');
      if (all) getSelection()?.selectAllChildren(all);
      return String(getSelection()).trim().length;
    });
    expect(length).toBeGreaterThan(90_000);
    expect(await browser.save('selection')).toMatchObject({ kind: 'saved' });
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ type: 'selection_text', article_url: `${siteUrl}/selection` });
    expect(entry?.['num_characters']).toBe(length);
  });

  await test.step('a PDF that is open in a tab, with its bytes', async () => {
    await page.goto(`${siteUrl}/paper.pdf`);
    const popup = await browser.openPopup();
    await popup.shows('Saved to your playlist');
    await popup.close();
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ title: 'paper', type: 'pdf' });
    expect(await readText(entry?.['audio_id'])).toContain('Nobody on deck spoke');
  });

  await test.step('a page without article says so, and offers what may help', async () => {
    await page.goto(`${siteUrl}/menu`);
    const popup = await browser.openPopup();
    await popup.shows('It was not saved');
    await popup.shows('Send selected text');
    expect(await popup.findViolations()).toEqual([]);
    await popup.click('Send selected text');
    await popup.shows('Select the text on the page first, then send it.');
    await popup.close();
  });

  await test.step('offline, a page waits, and is sent once when there is a connection again', async () => {
    await page.goto(`${siteUrl}/note-extension`);
    await setOffline(true);
    const popup = await browser.openPopup();
    await popup.shows('Waiting for a connection');
    expect(await popup.findViolations()).toEqual([]);
    await setOffline(false);
    await popup.click('Try again');
    await popup.shows('Saved to your playlist');
    await popup.close();
    const titles = (await listEntries()).map(({ title }) => title);
    expect(titles.filter((title) => title === 'A note from the harbour')).toHaveLength(1);
  });

  await test.step('the settings say where it is connected, and disconnecting deletes the key', async () => {
    const options = await context.newPage();
    await injectAxe(options);
    await options.goto(`chrome-extension://${browser.id}/options.html`);
    await expect(options.getByText(/^Connected to localhost/)).toBeVisible();
    expect(await findViolations(options)).toEqual([]);
    const key = await browser.background.evaluate(async () => {
      const { connection } = await chrome.storage.local.get('connection');
      return (connection as { key: string }).key;
    });
    await options.getByRole('button', { name: 'Disconnect' }).click();
    await expect(options.getByText('This browser is not connected.')).toBeVisible();
    const refused = await fetch(`${appUrl}/api/key`, { headers: { authorization: `Bearer ${key}` } });
    expect(refused.status).toBe(401);
  });
});
