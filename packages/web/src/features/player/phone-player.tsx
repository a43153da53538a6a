import { t } from '@lingui/core/macro';
import { ListMusic } from 'lucide-react';
import { Picture } from '../../ui/picture.tsx';
import { KeepButton } from '../offline/index.ts';
import type { Track } from './engine/track.ts';
import { ListTabs, useShownList } from './list-tabs.tsx';
import { PlayerError, PlayerProgress, SourceLink } from './now-playing.tsx';
import { PlayOnSwitch } from './play-on-switch.tsx';
import { PlayerActions } from './player-actions.tsx';
import { usePlayer } from './player-context.tsx';
import { PlayingNext } from './playing-next.tsx';
import { ChapterPanel, HighlightPanel, TranscriptPanel } from './read-along-panel.tsx';
import { SeekBar } from './seek-bar.tsx';
import { BackButton, ForwardButton, NextButton, PlayButton, PreviousButton } from './transport.tsx';
import { useTrackShape } from './use-chapters.ts';

/**
 * The full player of a small window: the picture, or in its place the transcript, the chapters, the highlights or
 * 'Playing Next'.
 */
export function PhonePlayer({ track }: { track: Track }) {
  const view = usePlayer((player) => player.view);
  const shape = useTrackShape(track);
  const hasChapters = shape.chapters.length > 0;
  const cover = view === 'cover';
  return (
    <div data-player className="mx-auto flex h-full min-h-100 w-full flex-col gap-3">
      {cover ? <Cover track={track} /> : <SmallTitle track={track} />}
      {view === 'transcript' && (
        <div className="-mx-4 flex min-h-0 flex-1 flex-col border-line border-y">
          <TranscriptPanel track={track} />
        </div>
      )}
      {(view === 'chapters' || view === 'highlights') && <ListView track={track} hasChapters={hasChapters} />}
      {view === 'next' && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-y">
          <PlayingNext />
          <div className="px-2">
            <PlayOnSwitch />
          </div>
        </div>
      )}
      <div className="mx-auto flex w-full max-w-100 flex-col gap-1">
        <SeekBar layout="stacked" shape={shape} />
        <div dir="ltr" className="flex items-center justify-between">
          <PreviousButton />
          <BackButton />
          <PlayButton size={cover ? 'large' : 'normal'} />
          <ForwardButton />
          <NextButton />
        </div>
        <PlayerActions track={track} hasChapters={hasChapters} />
      </div>
      <NextPeek />
    </div>
  );
}

/** The chapters or the highlights, whichever is chosen. */
function ListView({ track, hasChapters }: { track: Track; hasChapters: boolean }) {
  const shown = useShownList(track, hasChapters, false);
  return (
    <>
      <ListTabs track={track} hasChapters={hasChapters} withNext={false} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-y">
        {shown === 'highlights' ? <HighlightPanel track={track} /> : <ChapterPanel track={track} />}
      </div>
    </>
  );
}

/** The picture takes the height that is left, so that nothing below it is cut. */
function Cover({ track }: { track: Track }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-evenly gap-3">
      <div className="grid min-h-0 w-full flex-1 place-items-center [container-type:size]">
        <div className="folded">
          <Picture url={track.artworkUrl} markSize={96} className="block size-[min(100cqw,100cqh,320px)]" />
        </div>
      </div>
      <div className="w-full text-center">
        <h2 dir="auto" className="line-clamp-3 text-balance text-center font-semibold font-serif text-xl">
          {track.title}
        </h2>
        <div className="flex min-h-11 items-center justify-center gap-2">
          <SourceLink track={track} className="inline-flex min-h-11 items-center text-soft" />
          <KeepButton id={track.id} />
        </div>
        <div className="min-h-5">
          <PlayerProgress />
          <PlayerError />
        </div>
      </div>
    </div>
  );
}

function SmallTitle({ track }: { track: Track }) {
  return (
    <div className="flex items-center gap-3">
      <div className="folded [--fold:14px]">
        <Picture url={track.artworkUrl} markSize={22} className="size-11" />
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="truncate font-semibold font-serif">
          {track.title}
        </h2>
        <PlayerProgress />
        <PlayerError />
      </div>
    </div>
  );
}

/** What plays next, at the lower edge; a press opens ‘Playing Next’. */
function NextPeek() {
  const view = usePlayer((player) => player.view);
  const setView = usePlayer((player) => player.setView);
  const next = usePlayer((player) => player.upNext[0]);
  return (
    <button
      type="button"
      aria-pressed={view === 'next'}
      onClick={() => setView(view === 'next' ? 'cover' : 'next')}
      className="-mx-4 -mb-4 flex min-h-14 items-center gap-3 border-line border-t bg-sunken px-4 py-2 text-start"
    >
      {next && <Picture url={next.artworkUrl} markSize={20} className="size-10" />}
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-soft">{t`Playing Next`}</span>
        <span dir="auto" className="block truncate font-semibold font-serif">
          {next?.title ?? t`Nothing is queued`}
        </span>
      </span>
      <ListMusic size={22} aria-hidden="true" />
    </button>
  );
}
