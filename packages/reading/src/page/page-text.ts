import { parseDocument } from './open-page.ts';

/** Runs of white space (no-break spaces too) become one space; ends trimmed. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}

/** Character references in text that was escaped once too often, as in JSON-LD and feeds: `&#8217;`, `&amp;`. */
export function decodeEntities(text: string): string {
  if (!/&[#\w]{2,10};/.test(text)) return text;
  const safe = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return parseDocument(`<!doctype html><html><body>${safe}</body></html>`).body.textContent ?? text;
}

/** Resolves an address against the page's; null for what is not http(s) or not an address at all. */
export function resolveUrl(value: string | null | undefined, base: string | null): string | null {
  if (value === null || value === undefined || value.trim() === '') return null;
  try {
    const url = base === null ? new URL(value.trim()) : new URL(value.trim(), base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
