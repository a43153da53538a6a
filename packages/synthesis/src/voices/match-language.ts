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
  const whole = tag.toLowerCase().replaceAll('_', '-');
  const language = whole.split('-')[0] ?? whole;
  return aliases[whole] ?? aliases[language] ?? language;
}

/**
 * Returns the tag in `offered` that fits `wanted` best: the same tag, the plain language, or any form of the
 * language; undefined if there is none.
 */
export function matchLanguage(wanted: string, offered: readonly string[]): string | undefined {
  const language = primaryLanguage(wanted);
  return (
    offered.find((tag) => tag.toLowerCase() === wanted.toLowerCase().replaceAll('_', '-')) ??
    offered.find((tag) => tag.toLowerCase() === language) ??
    offered.find((tag) => primaryLanguage(tag) === language)
  );
}
