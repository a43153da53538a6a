/** Text as one line that any database and screen takes: no control characters, no halves of characters. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
