/** Control characters (tab and line feed kept), non-characters and lone surrogates gone: they mean nothing and break what follows. */
export function dropControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
