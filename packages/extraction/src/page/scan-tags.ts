import { voidSet } from './html-elements.ts';

/** Maximum length of a quoted attribute, in characters; a longer one has a quote that is never closed. */
const maxQuotedCharacters = 200_000;
/** Maximum number of tags of the same name examined to find the end of a dropped element. */
const maxNestedTags = 2_000;

/** Returns whether a character ends the name of a tag. */
export function isNameEnd(code: number): boolean {
  return code === 0x20 || code === 0x3e || code === 0x2f || (code >= 0x09 && code <= 0x0d) || code === 0x3c;
}

/**
 * Returns the index of the `>` that ends a tag, ignoring any in quotes; a quote that is never closed ends at
 * the first `>`.
 */
export function endOfTag(source: string, from: number): number {
  let at = from;
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (code === 0x3e) return at;
    if ((code === 0x22 || code === 0x27) && previousIsEquals(source, at, from)) {
      const close = source.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (close < 0 || close - at > maxQuotedCharacters) {
        const end = source.indexOf('>', at);
        return end < 0 ? source.length : end;
      }
      at = close + 1;
      continue;
    }
    at += 1;
  }
  return source.length;
}

function previousIsEquals(source: string, at: number, from: number): boolean {
  let back = at - 1;
  while (back >= from && source.charCodeAt(back) <= 0x20) back -= 1;
  return back >= from && source.charCodeAt(back) === 0x3d;
}

/**
 * Returns the index after a comment, a document type, a CDATA section or a processing instruction. In HTML,
 * `<![CDATA[` with elements behind it ends at the first `>`, as browsers read it; it may never be closed.
 */
export function endOfDeclaration(source: string, less: number): number {
  if (source.startsWith('<!--', less)) {
    if (source.startsWith('<!-->', less)) return less + 5;
    const end = source.indexOf('-->', less + 4);
    return end < 0 ? source.length : end + 3;
  }
  if (source.startsWith('<![CDATA[', less)) {
    const next = source.indexOf('<', less + 1);
    const end = source.slice(less, next < 0 ? source.length : next).indexOf(']]>');
    if (end >= 0) return less + end + 3;
  }
  const end = source.indexOf('>', less);
  return end < 0 ? source.length : end + 1;
}

/** Returns where the end tag of raw text begins, and where it ends. */
export function endOfRaw(source: string, from: number, name: string): { from: number; to: number } {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  const match = pattern.exec(source);
  if (match === null) return { from: source.length, to: source.length };
  const end = source.indexOf('>', match.index);
  return { from: match.index, to: end < 0 ? source.length : end + 1 };
}

/**
 * Returns the end of a dropped element that may contain elements of the same name. If it is never closed,
 * nothing is dropped.
 */
export function endOfElement(
  source: string,
  from: number,
  name: string,
  endless: Set<string>,
): { from: number; to: number } {
  if (voidSet.has(name) || endless.has(name)) return { from, to: from };
  const pattern = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  let depth = 1;
  for (let seen = 0; seen < maxNestedTags; seen += 1) {
    const match = pattern.exec(source);
    if (match === null) break;
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) {
      const end = source.indexOf('>', match.index);
      return { from: match.index, to: end < 0 ? source.length : end + 1 };
    }
  }
  endless.add(name);
  return { from, to: from };
}
