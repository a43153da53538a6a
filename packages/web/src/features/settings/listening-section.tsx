import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListening } from '../listening/index.ts';
import { PronunciationList } from './pronunciation-list.tsx';
import { SettingsSection } from './settings-section.tsx';

const skips: readonly { key: keyof ListeningSettings['skip']; label: string }[] = [
  { key: 'footnotes', label: 'Footnotes' },
  { key: 'references', label: 'Reference lists' },
  { key: 'citations', label: 'Citations in the text' },
  { key: 'captions', label: 'Captions' },
  { key: 'tables', label: 'Tables' },
  { key: 'largeTables', label: 'Large tables' },
  { key: 'longFormulas', label: 'Long formulas' },
  { key: 'code', label: 'Code' },
  { key: 'urls', label: 'Web addresses' },
  { key: 'byline', label: 'Author’s name' },
  { key: 'adverts', label: 'Advertisements in newsletters' },
];

/** Narration settings for articles added from now on: what is left out, and how words are pronounced. */
export function ListeningSection() {
  const { settings, change } = useListening();
  return (
    <SettingsSection title="Listening">
      {settings === undefined ? (
        <div role="status" aria-label="Loading how you listen" className="flex flex-col gap-4">
          {skips.map(({ key }) => (
            <Skeleton key={key} className="h-7 w-48" />
          ))}
        </div>
      ) : (
        <>
          <fieldset className="flex flex-col">
            <legend className="font-semibold">Leave out</legend>
            <div className="grid gap-x-6 narrow:grid-cols-2">
              {skips.map(({ key, label }) => (
                <Checkbox
                  key={key}
                  label={label}
                  checked={settings.skip[key]}
                  onChange={(event) =>
                    void change({ skip: { ...settings.skip, [key]: event.currentTarget.checked } })
                  }
                />
              ))}
            </div>
          </fieldset>
          <PronunciationList
            list={settings.pronunciations}
            onChange={(pronunciations) => change({ pronunciations })}
          />
          <p className="text-sm text-soft">
            Applies to articles that you add from now on. Existing audio does not change.
          </p>
        </>
      )}
    </SettingsSection>
  );
}
