import { List, ListMusic, type LucideIcon, TextQuote } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Track } from './engine/track.ts';
import { PlayerError, PlayerProgress, SourceLink } from './now-playing.tsx';
import { PlayOnSwitch } from './play-on-switch.tsx';
import { usePlayer } from './player-context.tsx';
import type { PlayerView } from './player-store.ts';
import { PlayingNext } from './playing-next.tsx';
import { ChapterPanel, TranscriptPanel } from './read-along-panel.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SleepMenu } from './sleep-menu.tsx';
import { SpeedSlider } from './speed-slider.tsx';
import { BackButton, ForwardButton, NextButton, PlayButton, PreviousButton } from './transport.tsx';
import { useChapters } from './use-chapters.ts';

/**
 * The full player of a small window: the picture, or in its place the transcript, the chapters or 'Playing
 * Next'.
 */
export function PhonePlayer({ track }: { track: Track }) {
  const view = usePlayer((player) => player.view);
  const setView = usePlayer((player) => player.setView);
  const chapters = useChapters(track);
  const cover = view === 'cover';
  return (
    <div
      data-player
      className={`mx-auto flex w-full flex-col gap-4 ${cover ? 'min-h-full max-w-100 justify-evenly' : 'h-full min-h-120'}`}
    >
      {cover ? <Cover track={track} /> : <SmallTitle track={track} />}
      {view === 'transcript' && (
        <div className="-mx-4 flex min-h-0 flex-1 flex-col border-line border-y">
          <TranscriptPanel track={track} />
        </div>
      )}
      {view === 'chapters' && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-y">
          <ChapterPanel track={track} />
        </div>
      )}
      {view === 'next' && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-y">
          <PlayingNext />
        </div>
      )}
      <div className="mx-auto flex w-full max-w-100 flex-col gap-2">
        <SeekBar layout="stacked" chapterStarts={chapters} />
        <div className="flex items-center justify-between">
          <PreviousButton />
          <BackButton />
          <PlayButton size={cover ? 'large' : 'normal'} />
          <ForwardButton />
          <NextButton />
        </div>
        {cover && (
          <div>
            <SpeedSlider />
            <PlayOnSwitch />
          </div>
        )}
        <Views hasChapters={chapters.length > 0} view={view} onChange={setView} />
      </div>
    </div>
  );
}

function Cover({ track }: { track: Track }) {
  return (
    <>
      <Picture
        url={track.artworkUrl}
        markSize={96}
        className="mx-auto aspect-square w-full max-w-[min(100%,max(96px,100dvh-550px))]"
      />
      <div className="text-center">
        <h2 className="line-clamp-3 text-balance font-semibold font-serif text-xl">{track.title}</h2>
        <SourceLink track={track} className="inline-flex min-h-11 items-center text-soft" />
        <div className="min-h-5">
          <PlayerProgress />
          <PlayerError />
        </div>
      </div>
    </>
  );
}

function SmallTitle({ track }: { track: Track }) {
  return (
    <div className="flex items-center gap-3">
      <Picture url={track.artworkUrl} markSize={22} className="size-11" />
      <div className="min-w-0">
        <h2 className="truncate font-semibold font-serif">{track.title}</h2>
        <PlayerProgress />
        <PlayerError />
      </div>
    </div>
  );
}

/** Buttons that replace the picture with a view. Chapters are offered if there are any. */
function Views({
  hasChapters,
  view,
  onChange,
}: {
  hasChapters: boolean;
  view: PlayerView;
  onChange: (view: PlayerView) => void;
}) {
  const choices: { value: PlayerView; label: string; icon: LucideIcon }[] = [
    { value: 'transcript', label: 'Transcript', icon: TextQuote },
    ...(hasChapters ? [{ value: 'chapters', label: 'Chapters', icon: List } as const] : []),
    { value: 'next', label: 'Playing Next', icon: ListMusic },
  ];
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 min-[480px]:-mx-8">
      {choices.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(view === value ? 'cover' : value)}
          className={buttonClass(view === value ? 'chosen' : 'plain', 'small')}
        >
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
      <SleepMenu side="top" />
    </div>
  );
}
