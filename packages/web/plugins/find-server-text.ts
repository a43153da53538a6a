/**
 * Finds a text by its English: the key of its translation, and the values in it.
 * @param translate translates values
 */
export type FindText = (
  english: string,
  translate: (text: string) => string,
) => [key: string, values: Record<string, unknown>];

/** What a value looks like, if the words around it are too few to recognize a text by them. */
const patterns: Readonly<Record<string, string>> = {
  origin: 'https?://\\S+',
  ordinal: '[\\d,]+(?:st|nd|rd|th)',
};

/**
 * Returns a regular expression for the texts that `serverText` makes from an English text with placeholders. A value is
 * recognized as the shortest text that fits.
 */
export function patternOf(english: string): string {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const parts = english.split(/\{(\w+)\}/);
  return `^${parts.map((part, at) => (at % 2 ? `(?<${part}>${patterns[part] ?? '[^]+?'})` : literal(part))).join('')}$`;
}

/**
 * Makes the function by which a catalogue finds texts. The script of the catalogue contains its source, so it uses
 * nothing from outside.
 * @param templates a regular expression and the key for each text with placeholders, the longest ones first
 */
export function makeFindText(
  keyOf: (english: string) => string,
  messages: Readonly<Record<string, unknown>>,
  templates: readonly (readonly [pattern: string, key: string])[],
): FindText {
  // `12th` and `1,200` are numbers. Phrases may be texts of the service themselves; a single word is a name.
  const readValue = (value: string, translate: (text: string) => string) => {
    if (/^\d{1,3}(?:,?\d{3})*(?:st|nd|rd|th)?$/.test(value))
      return Number.parseInt(value.replace(/,/g, ''), 10);
    return value.includes(' ') ? translate(value) : value;
  };
  return (english, translate) => {
    const key = keyOf(english);
    if (Object.hasOwn(messages, key)) return [key, {}];
    for (const [pattern, id] of templates) {
      const groups = new RegExp(pattern).exec(english)?.groups;
      if (groups !== undefined)
        return [
          id,
          Object.fromEntries(
            Object.entries(groups).map(([name, value]) => [name, readValue(value, translate)]),
          ),
        ];
    }
    return [key, {}];
  };
}
