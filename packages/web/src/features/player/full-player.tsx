import { t } from '@lingui/core/macro';
import { Suspense, useEffect } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

const PlayerContent = lazyScreen(async () => ({
  Component: (await import('./player-content.tsx')).PlayerContent,
}));

/** The player opened over the whole window, with transcript and chapters. */
export function FullPlayer({ track }: { track: Track }) {
  const expanded = usePlayer((player) => player.expanded);
  const setExpanded = usePlayer((player) => player.setExpanded);
  useEffect(() => {
    // Preloaded, so that the player opens without delay. If that fails, opening loads it again.
    void PlayerContent.preload();
  }, []);
  return (
    <Sheet full hideTitle title={t`Player`} open={expanded} onOpenChange={setExpanded}>
      <Suspense fallback={<Waiting />}>
        <PlayerContent track={track} inSheet />
      </Suspense>
    </Sheet>
  );
}

function Waiting() {
  return (
    <div role="status" className="appear-late grid h-full place-items-center text-soft">
      <Spinner size={24} />
      <span className="sr-only">{t`Loading...`}</span>
    </div>
  );
}
