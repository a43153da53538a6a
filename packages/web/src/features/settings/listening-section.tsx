import { t } from '@lingui/core/macro';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListening } from '../listening/index.ts';
import { PronunciationList } from './pronunciation-list.tsx';
import { entryOf } from './settings-entries.ts';
import { SettingsSection } from './settings-section.tsx';
import { skips } from './skips.ts';

/** Narration settings for articles added from now on: what is left out, and how words are pronounced. */
export function ListeningSection() {
  const { settings, change } = useListening();
  return (
    <SettingsSection
      title={t`Listening`}
      lead={t`Applies to articles that you add from now on. Existing audio does not change.`}
    >
      {settings === undefined ? (
        <div role="status" aria-label={t`Loading how you listen`} className="flex flex-col gap-4">
          {skips.map(({ key }) => (
            <Skeleton key={key} className="h-7 w-48" />
          ))}
        </div>
      ) : (
        <>
          <fieldset>
            <legend className="pb-1 font-semibold text-sm text-soft">{t`Leave out`}</legend>
            <div className="grid gap-x-8 narrow:grid-cols-2">
              {skips.map(({ key }) => (
                <SkipField key={key} part={key} />
              ))}
            </div>
          </fieldset>
          <PronunciationList
            list={settings.pronunciations}
            onChange={(pronunciations) => change({ pronunciations })}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** Whether a part of articles is left out. */
export function SkipField({ part }: { part: (typeof skips)[number]['key'] }) {
  const { settings, change } = useListening();
  const { id, label } = entryOf(`skip-${part}`);
  return (
    <div id={id} className="settings-item">
      <Checkbox
        label={label}
        checked={settings?.skip[part] ?? false}
        disabled={settings === undefined}
        onChange={(event) =>
          settings && void change({ skip: { ...settings.skip, [part]: event.currentTarget.checked } })
        }
      />
    </div>
  );
}
