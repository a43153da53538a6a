/**
 * Classifies input of the add box: docs/product/adding-content.md#add-box. Free of side effects, because
 * server and web must classify input in the same way.
 */

import { minPastedCharactersOnSubmit, minPastedCharactersWhileTyping } from '../limits.ts';

/** Adds `https://` to an address without a scheme. */
export function normalizeUrl(value: string): string {
  const trimmed = value.trim();
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** Returns whether the value, once normalized, is an http(s) address of a host that could be on the internet. */
export function isUrl(value: string): boolean {
  const trimmed = value.trim();
  if (trimmed === '' || /\s/.test(trimmed) || trimmed.length > 2_048) return false;
  const withScheme = /^https?:\/\//i.test(trimmed);
  if (!withScheme && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)) return false;
  let url: URL;
  try {
    url = new URL(normalizeUrl(trimmed));
  } catch {
    return false;
  }
  if (url.username !== '' || url.password !== '') return false;
  // Not by the parsed host, for which '12.5' is an address as well.
  const isIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#]|$)/.test(trimmed);
  if (withScheme || isIpv4) return url.hostname !== '';
  return /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?$/iu.test(url.hostname);
}

/** Only for the label of the button; the server decides by content (docs/product/adding-content.md#add-box). */
export function looksLikeFeed(value: string): boolean {
  const lower = value.toLowerCase();
  return ['.xml', 'rss', '/feed', 'atom'].some((substring) => lower.includes(substring));
}

export function isYouTube(value: string): boolean {
  if (!isUrl(value)) return false;
  const host = new URL(normalizeUrl(value)).hostname.toLowerCase().replace(/\.$/, '');
  return ['youtube.com', 'youtu.be', 'youtube-nocookie.com'].some(
    (name) => host === name || host.endsWith(`.${name}`),
  );
}

/** Returns the article id of an address: docs/product/extraction.md#article-ids. */
export function articleIdOf(url: string): string {
  return url.replace(/^https?:\/\//i, '');
}

export type TypedInput =
  | { kind: 'empty' }
  | { kind: 'typing' }
  | { kind: 'invalid' }
  | { kind: 'youtube' }
  | { kind: 'feed'; url: string }
  | { kind: 'article'; url: string }
  | { kind: 'text'; text: string };

/** Classifies submitted input. */
export function classifySubmitted(value: string): TypedInput {
  const trimmed = value.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (isUrl(trimmed)) return classifyUrl(trimmed);
  if (
    trimmed.length >= minPastedCharactersOnSubmit &&
    !/^(?:http|www\.)/i.test(trimmed) &&
    !/\.rss$/i.test(trimmed)
  ) {
    return { kind: 'text', text: trimmed };
  }
  return { kind: 'invalid' };
}

/** Classifies input while it is typed or right after it was pasted. */
export function classifyTyping(value: string): TypedInput {
  const trimmed = value.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (isUrl(trimmed)) return classifyUrl(trimmed);
  if (trimmed.length >= minPastedCharactersWhileTyping && !/^(?:https?:\/\/|www\.)\S*$/i.test(trimmed)) {
    return { kind: 'text', text: trimmed };
  }
  return { kind: 'typing' };
}

function classifyUrl(value: string): TypedInput {
  const url = normalizeUrl(value);
  if (isYouTube(url)) return { kind: 'youtube' };
  return looksLikeFeed(url) ? { kind: 'feed', url } : { kind: 'article', url };
}

/**
 * Returns the first http(s) address in shared text, for `app=android`
 * (docs/product/adding-content.md#opening-add-with-a-query); null if there is none.
 */
export function firstUrlIn(...texts: (string | null | undefined)[]): string | null {
  for (const text of texts) {
    const found = text?.match(/https?:\/\/[^\s<>"']+/i)?.[0];
    if (found) return found.replace(/[),.;!?]+$/, '');
  }
  return null;
}
