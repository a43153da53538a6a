import { t } from '@lingui/core/macro';
import { lazy, Suspense, useMemo } from 'react';
import { paths, withQuery } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { createSpeechClock, type Track, usePlayerControl } from '../player/index.ts';
import { loadTranscriptView, TranscriptSkeleton } from '../transcript/index.ts';
import type { ParentArticle } from './parent-messages.ts';

const TranscriptView = lazy(async () => ({ default: (await loadTranscriptView()).TranscriptView }));

/** The text with its words lit, and for a first minute the way to all of it. */
export function EmbedText({
  track,
  article,
  isOpening,
}: {
  track: Track;
  article: ParentArticle;
  /** Whether only the first minute can be heard here. */
  isOpening: boolean;
}) {
  const control = usePlayerControl();
  const clock = useMemo(() => createSpeechClock(control, () => track), [control, track]);
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <Suspense fallback={<TranscriptSkeleton />}>
          <TranscriptView audioId={track.audioId} clock={clock} growing scroll="own" />
        </Suspense>
      </div>
      {isOpening && (
        <div className="flex items-center justify-between gap-3 border-line border-t px-4 py-2">
          <p className="text-sm text-soft">{t`This is the first minute.`}</p>
          <a
            href={withQuery(paths.newsletter, { article_url: article.url })}
            target="_blank"
            rel="noopener"
            className={buttonClass('plain', 'small')}
          >{t`Hear all of it`}</a>
        </div>
      )}
    </>
  );
}
