import { isLocal } from '../../lib/is-local.ts';

export interface FeedForms {
  address: string;
  /** Without `https://`, as most apps want it behind a scheme of their own. */
  bare: string;
  /** True when only machines of the same network can reach it. */
  local: boolean;
}

/** The forms of a feed's address that the screens need; null for anything but an http(s) address. */
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

/** The address in base64 for addresses: its bytes are ASCII, as those of every parsed address. */
export const base64Address = (address: string): string =>
  btoa(address).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
