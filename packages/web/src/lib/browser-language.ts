import { languageNames } from '@earmark/contract/languages';

/**
 * The first of a browser's languages that the product names, by its own name: `Deutsch` for `de-AT`; null when it names none.
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

/** What browsers call otherwise than the map does: Norwegian by its written forms, Hebrew and Indonesian by older codes. */
const otherCodes: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id' };

function codeOf(tag: string): string | null {
  try {
    const { language, region, script } = new Intl.Locale(tag);
    if (language === 'zh' && region === 'HK' && script !== 'Hans') return 'yue';
    return otherCodes[language] ?? language;
  } catch {
    return null;
  }
}
