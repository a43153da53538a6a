import { languageNames } from '@earmark/contract/languages';

/**
 * Returns the browser's first language for which the product has a name, in that language: `Deutsch` for
 * `de-AT`; null if there is none.
 * @param tags BCP 47, the preferred first.
 */
export function browserLanguageName(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const code = codeOf(tag);
    const name = code === null ? undefined : languageNames[code];
    if (name !== undefined) return name;
  }
  return null;
}

/**
 * Browser codes that differ from those of the map: the written forms of Norwegian, and the older code for
 * Indonesian.
 */
const otherCodes: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', in: 'id' };

function codeOf(tag: string): string | null {
  try {
    const { language, region, script } = new Intl.Locale(tag);
    if (language === 'zh' && region === 'HK' && script !== 'Hans') return 'yue';
    return otherCodes[language] ?? language;
  } catch {
    return null;
  }
}
