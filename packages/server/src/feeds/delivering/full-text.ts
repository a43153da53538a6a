/** Shorter contents are fetched from their page: a teaser, or a note whose page says as much. */
const fullFrom = 1_500;
/** How the text of a teaser ends. */
const cutMark =
  /(?:\[?\s*(?:…|\.{3})\s*\]?|\b(?:read (?:more|on|the (?:rest|full \w+))|continue reading|keep reading|view (?:full|original) \w+|weiterlesen|lire la suite|leer más|seguir leyendo|leggi tutto|leia mais)\b[^.!?]{0,80})\s*(?:→|»|>+)?\s*$/i;
/** What blogs add below a teaser: `The post X appeared first on Y.` */
const appeared = /\bThe post .{1,300} appeared first on .{1,200}\.?\s*$/is;

/**
 * True when a feed gives an item's whole text rather than a teaser.
 * @param text what the feed gives, without markup.
 * @param hasPage false when there is no page where more could be found.
 */
export function isFullText(text: string, hasPage: boolean): boolean {
  const visibleText = text.replace(appeared, '').trim();
  if (!hasPage) return visibleText !== '';
  return visibleText.length >= fullFrom && !cutMark.test(visibleText.slice(-200));
}
