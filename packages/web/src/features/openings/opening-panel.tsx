import type { Opening } from '@earmark/contract/openings/openings';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { createSpeechClock, usePlayerControl } from '../player/index.ts';
import { ListenButton } from '../public-pages/index.ts';
import { loadTranscriptView, TranscriptSkeleton } from '../transcript/index.ts';
import { openingTrack } from './opening-track.ts';

const TranscriptView = lazy(async () => ({ default: (await loadTranscriptView()).TranscriptView }));

const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });

/** What a visitor hears: the title with a play button, the text to read along, and the way to hear all of it. */
export function OpeningPanel({
  opening,
  signUp,
}: {
  opening: Opening;
  /** Where an account is created; absent where the page itself offers it. */
  signUp?: string;
}) {
  const control = usePlayerControl();
  const track = useMemo(() => openingTrack(opening), [opening]);
  const latest = useRef(track);
  latest.current = track;
  const clock = useMemo(() => createSpeechClock(control, () => latest.current), [control]);
  return (
    <section
      key={opening.id}
      ref={scrollIntoView}
      aria-label={t`What you hear: ${opening.title}`}
      className="appear rounded-corner border border-line bg-raised"
    >
      <div className="flex items-center gap-4 border-line border-b p-4 tablet:px-6">
        <ListenButton track={track} accent />
        <div className="min-w-0">
          <h2 className="truncate font-semibold font-serif text-lg">{opening.title}</h2>
          <p className="truncate text-sm text-soft">
            {opening.site ?? t`Your text`}
            {opening.has_more && ` · ${t`the first minute`}`}
          </p>
        </div>
      </div>
      <div className="relative h-56 overflow-hidden">
        <Suspense fallback={<TranscriptSkeleton />}>
          <TranscriptView key={opening.id} audioId={track.audioId} clock={clock} growing scroll="own" />
        </Suspense>
      </div>
      {signUp !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 tablet:px-6">
          <p className="text-sm text-soft">
            {opening.has_more
              ? t`With a free account you hear all of it. It waits there for you.`
              : t`A free account keeps it for you.`}
          </p>
          <ButtonLink kind="primary" to={signUp}>
            {opening.has_more ? t`Hear all of it` : t`Keep it`}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
