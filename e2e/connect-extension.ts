/// <reference types="chrome" />
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { ExtensionBrowser } from './journeys/extension-steps.ts';

/**
 * Connects the extension to a new account by a key, without the consent screen.
 * @param address base address of the service
 * @returns the account
 */
export async function connectExtension(
  { background }: Pick<ExtensionBrowser, 'background'>,
  address: string,
  email = 'reader@example.net',
): Promise<{ email: string; password: string }> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const account = { email, password: 'correct horse' };
  const { id_token: token = '', user_id: userId = '' } = await post('/api/identity/sign-up', account);
  const key = { name: 'Browser', scopes: ['read', 'add', 'listen'], password: account.password };
  const { secret = '' } = await post('/api/user/keys', key, { 'earmark-id-token': token });
  await background.evaluate(async (connection) => chrome.storage.local.set({ connection }), {
    address,
    key: secret,
    email,
    userId,
  });
  return account;
}

/** Closes the page that the extension opens when it is installed. @returns the only page that is left */
export async function closeWelcome({ context }: Pick<ExtensionBrowser, 'context'>): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const isOpen = () => context.pages().some((each) => each.url().endsWith('/welcome.html'));
  for (const end = Date.now() + 10_000; !isOpen() && Date.now() < end; ) await sleep(100);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.bringToFront();
  return page;
}
