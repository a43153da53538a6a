/** 'and others' after the first author: '{n}' is their number. */
const others: Readonly<Record<string, string>> = {
  de: '{name} und {n} weitere',
  en: '{name} and {n} others',
  es: '{name} y otros {n}',
  fr: '{name} et {n} autres',
  it: '{name} e altri {n}',
  nl: '{name} en {n} anderen',
  pl: '{name} i {n} innych',
  pt: '{name} e outros {n}',
  sv: '{name} och {n} andra',
};

/** Papers with up to this many authors are by name; of more, the first is named. */
const maxNamed = 3;

/**
 * Returns the authors of a paper as they are spoken: up to three names, or 'Anna Meyer and 4 others'. Null if
 * there are none.
 * @param names in the order of the paper; 'Meyer, Anna' becomes 'Anna Meyer'
 */
export function shortAuthors(names: readonly string[], language: string | null): string | null {
  const clean = [...new Set(names.map(inOrder))].filter((name) => /\p{L}{2}/u.test(name));
  const [first] = clean;
  if (first === undefined) return null;
  if (clean.length <= maxNamed) return clean.join(', ');
  const words = others[language?.slice(0, 2).toLowerCase() ?? 'en'] ?? others['en'] ?? '';
  return words.replace('{name}', first).replace('{n}', String(clean.length - 1));
}

/** Removes marks of affiliations, and puts the given name first. */
function inOrder(name: string): string {
  const clean = name
    .replace(/[\d*\u2020\u2021\u00a7\u00b6\u2217]+(?:\s*,\s*[\d*\u2020\u2021\u00a7\u00b6\u2217]+)*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();
  const parts = clean.split(/,\s*/);
  return parts.length === 2 && !/^(?:jr|sr|i{1,3}|ph\.?d|m\.?d)\b/i.test(parts[1] ?? '')
    ? `${parts[1]} ${parts[0]}`
    : clean;
}
