import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { useState } from 'react';
import { readFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LanguageList, languageCount } from './language-list.tsx';
import { ReadingStyle } from './reading-style.tsx';
import { useSamples } from './use-samples.ts';
import { useVoiceChoice } from './use-voice-choice.ts';
import { VoiceCard } from './voice-card.tsx';
import { voiceGroups } from './voice-groups.ts';
import type { SaveLabel } from './voice-saver.ts';
import { VoiceSection } from './voice-section.tsx';

const saveLabels: Readonly<Record<SaveLabel, string>> = {
  Save: t`Save`,
  'Saving...': t`Saving...`,
  'Saved!': t`Saved!`,
  'Error - Try Again': t`Error - Try Again`,
};

/** docs/product/narration-and-voices.md#preferred-voices */
export function PreferredVoicesScreen() {
  const { site } = useServices();
  const choice = useVoiceChoice();
  const { isPro, query } = choice;
  return (
    <div className="mx-auto max-w-240">
      <PageTitle>{t`Preferred voices`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-6">
        <h1 className="font-semibold font-serif text-2xl tracking-tight">{t`Preferred voices`}</h1>
        <div className="flex flex-wrap justify-end gap-2">
          {readFlag('owner') === true && <ButtonLink to={paths.betterVoices}>{t`Better voices`}</ButtonLink>}
          <ButtonLink to={paths.add} icon={<House size={18} aria-hidden="true" />}>{t`Home`}</ButtonLink>
        </div>
        <p className="w-full max-w-140 text-pretty text-soft">
          <Trans>
            Choose the voices you like to listen to. With more than one, {site.brand.name} picks one of them
            at random for each article.
          </Trans>
        </p>
      </div>
      {query.data !== undefined && isPro === false && (
        <p className="-mt-3 pb-6 font-semibold">{t`Upgrade to Pro to access all languages.`}</p>
      )}
      {query.data === undefined ? (
        <Waiting failed={query.isError} onRetry={() => void query.refetch()} />
      ) : (
        <Voices choice={choice} voices={query.data.available_voices} />
      )}
    </div>
  );
}

function Voices({
  choice,
  voices,
}: {
  choice: ReturnType<typeof useVoiceChoice>;
  voices: NonNullable<ReturnType<typeof useVoiceChoice>['query']['data']>['available_voices'];
}) {
  const { sample, toggle } = useSamples();
  const { isPro, chosen, label } = choice;
  // Those that were chosen before come first; a voice does not move when it is pressed.
  const [firstVoices] = useState(chosen);
  return (
    <>
      {voiceGroups.map(({ group, title, isPro: needsPro }) => {
        const inGroup = voices.filter(({ Group }) => Group === group);
        const isFirst = ({ ShortName }: (typeof voices)[number]) => firstVoices.includes(ShortName);
        const own = [...inGroup.filter(isFirst), ...inGroup.filter((voice) => !isFirst(voice))];
        // Voices that are no better than the basic ones are among those.
        if (own.length === 0) return null;
        const locked = needsPro && !isPro;
        const preferred = own.filter(({ ShortName }) => chosen.includes(ShortName)).length;
        return (
          <VoiceSection
            key={group}
            title={title}
            note={
              preferred > 0
                ? t`${preferred} of ${own.length} chosen`
                : plural(own.length, { one: '# voice', other: '# voices' })
            }
            openAtFirst={group === 'basic'}
            badge={needsPro && isPro === false}
          >
            {/* A control that gets the focus is scrolled above the bar of Save. */}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-3 **:scroll-mb-24">
              {own.map((voice) => (
                <VoiceCard
                  key={voice.ShortName}
                  voice={voice}
                  preferred={chosen.includes(voice.ShortName)}
                  locked={locked}
                  sample={sample}
                  onPrefer={(preferred) => choice.setPreferred(voice.ShortName, preferred)}
                  onSample={() => toggle(voice.ShortName)}
                />
              ))}
            </ul>
          </VoiceSection>
        );
      })}
      <VoiceSection
        title={t`Languages`}
        note={t`${languageCount} languages`}
        openAtFirst={false}
        badge={isPro === false}
      >
        <LanguageList />
      </VoiceSection>
      <VoiceSection title={t`Pace, pitch and quotations`} openAtFirst={false} badge={false}>
        <ReadingStyle voices={voices} isPro={isPro ?? false} />
      </VoiceSection>
      <div className="-mx-4 sticky bottom-[calc(var(--player-height)+var(--menu-height))] mt-4 flex justify-end border-line border-t bg-paper px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button kind="primary" className="min-w-40" busy={label === 'Saving...'} onClick={choice.save}>
          {saveLabels[label]}
        </Button>
        <p role="status" className="sr-only">
          {label === 'Save' ? '' : saveLabels[label]}
        </p>
      </div>
    </>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 border-line border-t py-6">
        <p>{t`The voices could not be loaded. Check your connection.`}</p>
        <Button onClick={onRetry}>{t`Try again`}</Button>
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-3 border-line border-t py-6 tablet:grid-cols-2">
      <span className="sr-only">{t`Loading the voices...`}</span>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className="h-16" />
      ))}
    </div>
  );
}
