import { textSlices } from '../text-slices.ts';
import { parseDocument } from './open-page.ts';
import { articleThresholds } from './thresholds.ts';

/** Collapses runs of white space (including no-break spaces) to one space and trims both ends. */
export function collapseWhitespace(text: string): string {
  const parts: string[] = [];
  for (const slice of textSlices(text)) {
    const part = slice.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ');
    // A slice begins with the space that ends the white space of the one before.
    parts.push(parts.at(-1)?.endsWith(' ') === true ? part.replace(/^ /, '') : part);
  }
  return parts.join('').trim();
}

/**
 * Decodes character references in text that was escaped once too often, as in JSON-LD and feeds: `&#8217;`,
 * `&amp;`.
 */
export function decodeEntities(text: string): string {
  if (!/&[#\w]{2,10};/.test(text)) return text;
  const safe = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return parseDocument(`<!doctype html><html><body>${safe}</body></html>`).body.textContent ?? text;
}

/** Resolves an address against that of the page; null if it is invalid or not http(s). */
export function resolveUrl(value: string | null | undefined, base: string | null): string | null {
  if (value === null || value === undefined || value.trim() === '') return null;
  try {
    const url = base === null ? new URL(value.trim()) : new URL(value.trim(), base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Returns an element's text; null if it is longer than `max` characters. Stops as soon as that is known. */
export function briefText(element: Element, max: number): string | null {
  let text = '';
  let looks = 0;
  const walk = (node: Node): boolean => {
    looks += 1;
    if (node.nodeType === 3)
      text += (node.textContent ?? '').slice(0, max * articleThresholds.rawTextFactor + 1);
    if (looks > max || text.length > max * articleThresholds.rawTextFactor) return false;
    for (const child of node.childNodes) if (!walk(child)) return false;
    return true;
  };
  if (!walk(element)) return null;
  const clean = collapseWhitespace(text);
  return clean.length <= max ? clean : null;
}
