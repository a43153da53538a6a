/**
 * Removes control characters (except tab, line feed and carriage return), non-characters and lone surrogates.
 * They carry no meaning and break later processing.
 */
export function dropControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
