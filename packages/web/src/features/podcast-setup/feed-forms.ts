import { isLocal } from '../../lib/is-local.ts';

export interface FeedForms {
  address: string;
  /** Without `https://`, because most apps put a scheme of their own before it. */
  bare: string;
  /** True if only machines in the same network can reach it. */
  local: boolean;
}

/** Returns the forms of a feed's address that the screens need; null for anything but an http(s) address. */
export function feedForms(address: string): FeedForms | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return {
    address: url.href,
    bare: url.href.replace(/^https?:\/\//, ''),
    local: isLocal(url.hostname),
  };
}

/** Encodes the address in URL-safe base64; its bytes are ASCII, like those of every parsed address. */
export const base64Address = (address: string): string =>
  btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
