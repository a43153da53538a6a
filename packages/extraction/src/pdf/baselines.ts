/** A piece of text in one font, as the library returns it; lengths in the same unit. */
export interface PlacedText {
  bbox: { x: number; y: number; w: number; h: number };
  font: { size: number };
  /** Baseline of its first character, which may be a space that the library inserted. */
  y: number;
}

/** A character with the top left corner of its box and its baseline. */
export interface PlacedCharacter {
  x: number;
  top: number;
  y: number;
}

/** Maximum number of pieces of a page that are corrected: each is searched among the characters of the page. */
const maxCorrected = 500;
/** Size of a script as a share of its neighbor's, at most. */
const maxScriptSize = 0.85;

/**
 * Returns the baselines of the pieces of text of a page. A space that the library inserts has the baseline of the
 * character before it: after a superscript, the rest of a formula would be raised too. The visible characters tell
 * where it is; they are only asked for if a piece follows smaller text.
 * @param characters visible characters in the order of the page
 * @param tolerance distance by which a character may be outside the box of its piece
 */
export function baselinesOf(
  texts: readonly PlacedText[],
  characters: () => readonly PlacedCharacter[],
  tolerance: number,
): number[] {
  const doubtful = new Set<PlacedText>();
  for (const [index, text] of texts.entries()) {
    const before = texts[index - 1];
    if (before === undefined || before.y !== text.y) continue;
    if (doubtful.has(before) || before.font.size < text.font.size * maxScriptSize) doubtful.add(text);
  }
  if (doubtful.size === 0 || doubtful.size > maxCorrected) return texts.map(({ y }) => y);
  const placed = characters();
  return texts.map((text) => {
    if (!doubtful.has(text)) return text.y;
    const { x, y, w, h } = text.bbox;
    const first = placed.find(
      (character) =>
        character.x >= x - tolerance &&
        character.x < x + w &&
        character.top >= y - tolerance &&
        character.top < y + h,
    );
    return first?.y ?? text.y;
  });
}
