import { isUrl } from '@earmark/contract/playlist/adding';
import { addressHashLength, linkSourceKey } from '@earmark/contract/playlist/canonical-address';
import { call } from './call.ts';
import type { Connection } from './connection.ts';

/** The hashes of the saved addresses, as the service listed them last. */
interface SavedAddresses {
  hashes: string[];
  etag: string;
}

const storageKey = 'addresses';

/** Reads the list again, unless it is unchanged. @throws CallError */
export async function refreshSavedAddresses(connection: Connection): Promise<void> {
  const { etag = '' } = (await stored()) ?? {};
  const response = await call(connection, '/api/user/articles/addresses', {
    headers: etag === '' ? {} : { 'If-None-Match': etag },
  });
  if (response.status === 304) return;
  const { hashes } = (await response.json()) as { hashes: string[] };
  await chrome.storage.local.set({ [storageKey]: { hashes, etag: response.headers.get('etag') ?? '' } });
}

/** Returns whether the page at an address is saved, as far as is known here. Nothing is sent. */
export async function isSaved(url: string): Promise<boolean> {
  if (!/^https?:/i.test(url) || !isUrl(url)) return false;
  const saved = await stored();
  return saved?.hashes.includes(await hashOf(url)) === true;
}

async function stored(): Promise<SavedAddresses | null> {
  const { [storageKey]: saved } = await chrome.storage.local.get(storageKey);
  return (saved as SavedAddresses | undefined) ?? null;
}

/** Returns the first digits of the SHA-256 of a canonical address, as the service lists it. */
export async function hashOf(url: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(linkSourceKey(url)));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, addressHashLength);
}
