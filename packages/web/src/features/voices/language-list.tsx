import { languageNames } from '@earmark/contract/languages';
import { t } from '@lingui/core/macro';

const named = Object.entries(languageNames).toSorted(([a], [b]) => a.localeCompare(b));

/** Number of languages in the list. */
export const languageCount = named.length;

/** The languages that are detected automatically, each by its own name. */
export function LanguageList() {
  return (
    <>
      <p className="max-w-140 text-pretty pb-4 text-soft">{t`Paragraphs in another language are detected and read by a voice of that language.`}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1.5">
        {named.map(([code, name]) => (
          <li key={code} lang={code} dir="auto" className="text-start">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
