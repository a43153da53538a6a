/**
 * Removes control characters (except tab, line feed and carriage return), non-characters and lone surrogates.
 * They carry no meaning and break later processing.
 */
export function dropControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}

/**
 * Normalizes line ends to `\n` and all kinds of space to a plain space, and removes invisible and invalid
 * characters.
 */
export function cleanText(text: string): string {
  return dropControls(text.replace(/\r\n?|\u2028|\u0085/g, '\n').replace(/\u2029|\f/g, '\n\n'))
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd\u00ad]/g, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f]/g, ' ');
}
