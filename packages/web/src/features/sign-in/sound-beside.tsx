import { defaultDemoVoice, demoArticles } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { demoTrack } from '../demo/index.ts';
import { readHeard } from '../openings/index.ts';
import { ListenButton } from '../public-pages/index.ts';
import { loadFeaturedPiece } from '../spoken-sample/index.ts';

const FeaturedPiece = lazy(async () => ({ default: (await loadFeaturedPiece()).FeaturedPiece }));
const HeardPiece = lazy(async () => ({ default: (await import('./heard-piece.tsx')).HeardPiece }));

const [sample] = demoArticles;

/**
 * Beside the form, something to hear: what the visitor heard before, else a sample.
 * @param props.compact one row, above the form of a phone
 */
export function SoundBeside({ compact }: { compact: boolean }) {
  const [heard] = useState(() => readHeard(Date.now()));
  return (
    <Suspense
      fallback={
        <div
          className={compact ? 'h-24 rounded-corner bg-sunken' : 'aspect-[22/15] rounded-corner bg-hover'}
        />
      }
    >
      {heard !== null ? (
        <HeardPiece title={heard.title} compact={compact} />
      ) : compact ? (
        <section aria-label={t`A sample`} className="flex items-center gap-4 rounded-corner bg-sunken p-3">
          <DrawnPicture of={sample.id} className="size-18 shrink-0 rounded-small" />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-semibold font-serif leading-5">{sample.title}</p>
            <p className="mt-1 text-sm text-soft">{t`Hear how it sounds`}</p>
          </div>
          <ListenButton track={demoTrack(sample, defaultDemoVoice)} accent />
        </section>
      ) : (
        <FeaturedPiece />
      )}
    </Suspense>
  );
}
