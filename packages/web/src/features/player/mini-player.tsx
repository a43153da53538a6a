import { t } from '@lingui/core/macro';
import { ChevronUp } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Track } from './engine/track.ts';
import { PlayerError } from './now-playing.tsx';
import { usePlayer } from './player-context.tsx';
import { BackButton, ForwardButton, PlayButton } from './transport.tsx';

/** The player of a small window: the current track and three buttons; the rest is in the full player. */
export function MiniPlayer({ track }: { track: Track }) {
  const setExpanded = usePlayer((player) => player.setExpanded);
  const error = usePlayer((player) => player.error);
  return (
    <section aria-label={t`Player`} data-player className="relative border-line border-t bg-raised">
      <Progress />
      <PlayerError className="px-4 pt-2 tablet:px-8" />
      <div className="flex h-16 items-center gap-1 pe-1 ps-4 tablet:px-8">
        <button
          type="button"
          onClick={() => setExpanded(true)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-corner text-start"
        >
          <span className="folded [--fold:14px] max-tablet:hidden">
            <Picture url={track.artworkUrl} markSize={22} className="size-11" />
          </span>
          <span className="min-w-0">
            <VisuallyHidden>{t`Open player:`} </VisuallyHidden>
            <span dir="auto" className="block truncate font-semibold font-serif leading-5">
              {track.title}
            </span>
            {error === null && (
              <span dir="auto" className="block truncate text-sm text-soft">
                {track.source}
              </span>
            )}
          </span>
        </button>
        <BackButton />
        <PlayButton />
        <ForwardButton />
        <IconButton
          label={t`Expand player`}
          tooltip={false}
          icon={<ChevronUp size={22} aria-hidden="true" />}
          onClick={() => setExpanded(true)}
        />
      </div>
    </section>
  );
}

/** A line along the top edge; the full player has a bar to seek. */
function Progress() {
  const share = usePlayer(({ position, duration }) => (duration > 0 ? Math.min(1, position / duration) : 0));
  return (
    <span dir="ltr" aria-hidden="true" className="absolute inset-x-0 -top-px h-0.5 bg-line">
      <span className="block h-full origin-left bg-accent-mark" style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
