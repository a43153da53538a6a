/**
 * Converts text to a single line that any database and screen accepts: no control characters, no lone
 * surrogates.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
