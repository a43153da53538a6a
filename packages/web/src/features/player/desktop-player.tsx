import { t } from '@lingui/core/macro';
import { Keyboard, ListMusic, TextQuote, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Track } from './engine/track.ts';
import { PlayerError, PlayerProgress, SourceLink } from './now-playing.tsx';
import { usePlayer } from './player-context.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SleepMenu } from './sleep-menu.tsx';
import { SpeedSlider } from './speed-slider.tsx';
import { BackButton, ForwardButton, NextButton, PlayButton, PreviousButton } from './transport.tsx';

/** The bar at the bottom of a wide window: the current track, its position and the speed. */
export function DesktopPlayer({ track }: { track: Track }) {
  const remove = usePlayer((player) => player.remove);
  const setExpanded = usePlayer((player) => player.setExpanded);
  const setView = usePlayer((player) => player.setView);
  const setHelping = usePlayer((player) => player.setHelping);
  return (
    <section
      aria-label={t`Player`}
      data-player
      className="grid h-24 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)] items-center gap-6 border-line border-t bg-raised px-6"
    >
      <div className="flex min-w-0 items-center gap-4">
        <div className="folded [--fold:18px]">
          <Picture url={track.artworkUrl} markSize={28} className="size-14" />
        </div>
        <div className="min-w-0">
          <p dir="auto" title={track.title} className="truncate font-semibold font-serif">
            {track.title}
          </p>
          <div className="flex min-w-0 gap-3 truncate">
            <SourceLink track={track} className="truncate text-sm text-soft" />
            <PlayerProgress className="shrink-0" />
          </div>
          <PlayerError className="truncate" />
        </div>
        <IconButton
          label={t`Read along`}
          className="ms-auto"
          icon={<TextQuote size={20} aria-hidden="true" />}
          onClick={() => {
            setView('chapters');
            setExpanded(true);
          }}
        />
        <IconButton
          label={t`Playing Next`}
          className="-ms-3"
          icon={<ListMusic size={20} aria-hidden="true" />}
          onClick={() => {
            setView('next');
            setExpanded(true);
          }}
        />
      </div>
      <div dir="ltr" className="flex flex-col items-center">
        <div className="flex items-center gap-2">
          <PreviousButton />
          <BackButton />
          <PlayButton />
          <ForwardButton />
          <NextButton />
        </div>
        <div className="-my-2 w-full">
          <SeekBar layout="row" />
        </div>
      </div>
      <div className="flex items-center justify-end gap-1">
        <SpeedSlider className="min-w-0 max-w-60 flex-1" />
        <SleepMenu side="top" />
        <IconButton
          label={t`Keyboard shortcuts`}
          icon={<Keyboard size={20} aria-hidden="true" />}
          onClick={() => setHelping(true)}
        />
        <IconButton label={t`Remove Player`} icon={<X size={20} aria-hidden="true" />} onClick={remove} />
      </div>
    </section>
  );
}
