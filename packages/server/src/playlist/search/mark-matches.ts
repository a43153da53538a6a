import { matchMarks, originalCharacter } from './search-store.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  [matchMarks.begin]: '<mark>',
  [matchMarks.end]: '</mark>',
};

/** Converts a snippet to HTML: matched words between `<mark>` and `</mark>`, everything else escaped. */
export const markMatches = (snippet: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters by design
  snippet.replace(/[&<>"'\u0001-\u001f]/g, (character) => {
    const original = originalCharacter(character);
    return escapes[original] ?? original;
  });
