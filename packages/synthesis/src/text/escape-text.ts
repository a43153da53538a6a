import type { MappedText } from './clean-text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes text for an engine that reads markup, and maps each *code point* of the result to its original
 * UTF-16 offset.
 */
export function escapeText(text: string): MappedText {
  let escaped = '';
  const offsets: number[] = [];
  let position = 0;
  for (const char of text) {
    const replacement = entities[char] ?? char;
    for (const _ of replacement) offsets.push(position);
    escaped += replacement;
    position += char.length;
  }
  offsets.push(text.length);
  return { text: escaped, offsets };
}
