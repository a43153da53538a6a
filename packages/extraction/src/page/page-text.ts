import { parseDocument } from './open-page.ts';

/** Runs of white space (no-break spaces too) become one space; ends trimmed. */
export function collapseWhitespace(text: string): string {
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

const eastPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Words of a text; where words are not parted by spaces, two characters count as one. */
export function countWords(text: string): number {
  if (!/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(text))
    return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const east = text.match(eastPattern)?.length ?? 0;
  return Math.ceil(east / 2) + (text.replace(eastPattern, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
}

/** An element's text; null when there is more of it than so many characters. Looks no further than it has to. */
export function briefText(element: Element, max: number): string | null {
  let text = '';
  let looks = 0;
  const walk = (node: Node): boolean => {
    looks += 1;
    if (node.nodeType === 3) text += (node.textContent ?? '').slice(0, max * 4 + 1);
    if (looks > max || text.length > max * 4) return false;
    for (const child of node.childNodes) if (!walk(child)) return false;
    return true;
  };
  if (!walk(element)) return null;
  const clean = collapseWhitespace(text);
  return clean.length <= max ? clean : null;
}
