/**
 * Minimum length of a full text in UTF-16 units. Shorter content is either a teaser, or a note whose page
 * contains the same.
 */
const minFullTextCharacters = 1_500;
/** Matches the end of a teaser. */
const teaserEnd =
  /(?:\[?\s*(?:…|\.{3})\s*\]?|\b(?:read (?:more|on|the (?:rest|full \w+))|continue reading|keep reading|view (?:full|original) \w+|weiterlesen|lire la suite|leer más|seguir leyendo|leggi tutto|leia mais)\b[^.!?]{0,80})\s*(?:→|»|>+)?\s*$/i;
/** Matches the line that blogs add below a teaser: `The post X appeared first on Y.` */
const appeared = /\bThe post .{1,300} appeared first on .{1,200}\.?\s*$/is;

/**
 * Returns whether a feed contains an item's full text rather than a teaser.
 * @param text content of the item in the feed, without markup
 * @param hasPage false if the item has no page that could contain more
 */
export function isFullText(text: string, hasPage: boolean): boolean {
  const visibleText = text.replace(appeared, '').trim();
  if (!hasPage) return visibleText !== '';
  return visibleText.length >= minFullTextCharacters && !teaserEnd.test(visibleText.slice(-200));
}
