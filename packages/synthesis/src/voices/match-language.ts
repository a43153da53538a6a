/** Alternative tags for a language. */
const aliases: Readonly<Record<string, string>> = {
  cmn: 'zh',
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  ji: 'yi',
  mo: 'ro',
  tl: 'fil',
  sh: 'hr',
  gsw: 'de',
  'zh-hk': 'yue',
  'zh-mo': 'yue',
  'zh-yue': 'yue',
};

/** Returns the language of a BCP 47 tag, without region or script, as named in the catalogue. */
export function primaryLanguage(tag: string): string {
  const normalized = tag.toLowerCase().replaceAll('_', '-');
  const language = normalized.split('-')[0] ?? normalized;
  return aliases[normalized] ?? aliases[language] ?? language;
}

/**
 * Returns the tag in `offered` that fits `requested` best: the same tag, the plain language, or any form of
 * the language; undefined if there is none.
 */
export function matchLanguage(requested: string, offered: readonly string[]): string | undefined {
  const language = primaryLanguage(requested);
  return (
    offered.find((tag) => tag.toLowerCase() === requested.toLowerCase().replaceAll('_', '-')) ??
    offered.find((tag) => tag.toLowerCase() === language) ??
    offered.find((tag) => primaryLanguage(tag) === language)
  );
}
