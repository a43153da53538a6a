import { Picture } from '../../ui/picture.tsx';
import { KeepButton } from '../offline/index.ts';
import { ChapterNames } from './chapter-names.tsx';
import type { Track } from './engine/track.ts';
import { EntryControls } from './entry-controls.tsx';
import { ListTabs, useShownList } from './list-tabs.tsx';
import { MarkButton } from './mark-button.tsx';
import { PlayerError, PlayerProgress, SourceLink } from './now-playing.tsx';
import { OwnSpeedSwitch } from './own-speed-switch.tsx';
import { PlayingNext } from './playing-next.tsx';
import { ChapterPanel, HighlightPanel, TranscriptPanel } from './read-along-panel.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SleepMenu } from './sleep-menu.tsx';
import { SpeedSlider } from './speed-slider.tsx';
import { BackButton, ForwardButton, NextButton, PlayButton, PreviousButton } from './transport.tsx';
import { useTrackShape } from './use-chapters.ts';

/** The full player of a wide window: the article, the transcript and the lists side by side, below them all controls. */
export function WidePlayer({ track }: { track: Track }) {
  const shape = useTrackShape(track);
  return (
    <div
      data-player
      className="mx-auto grid h-full w-full max-w-360 grid-cols-[minmax(200px,288px)_minmax(0,1fr)_minmax(220px,280px)] grid-rows-[minmax(0,1fr)_auto] gap-x-10 gap-y-3 px-8"
    >
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto">
        <div className="folded w-full max-w-[min(288px,max(96px,100dvh-440px))]">
          <Picture url={track.artworkUrl} markSize={72} className="aspect-square w-full" />
        </div>
        <div>
          <h2 dir="auto" className="line-clamp-4 text-balance font-semibold font-serif text-2xl">
            {track.title}
          </h2>
          <SourceLink track={track} className="inline-flex min-h-9 items-center text-soft" />
          <PlayerProgress className="block" />
          <PlayerError />
        </div>
        <div className="-ms-2.5 flex flex-wrap items-center">
          <MarkButton track={track} />
          <KeepButton id={track.id} />
          <EntryControls id={track.id} />
        </div>
      </div>
      <div className="flex min-h-0 flex-col">
        <TranscriptPanel track={track} />
      </div>
      <div className="flex min-h-0 flex-col gap-3">
        <SideList track={track} hasChapters={shape.chapters.length > 0} />
      </div>
      <div className="col-span-3 pb-2">
        <div className="relative">
          <SeekBar layout="stacked" shape={shape} />
          <ChapterNames chapters={shape.chapters} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-6">
          <div className="flex items-center gap-2">
            <SpeedSlider className="min-w-0 max-w-60 flex-1" />
            <SleepMenu side="top" />
          </div>
          <div dir="ltr" className="flex items-center gap-2">
            <PreviousButton />
            <BackButton />
            <PlayButton size="large" />
            <ForwardButton />
            <NextButton />
          </div>
          <div className="flex justify-end">
            <OwnSpeedSwitch />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Beside the transcript: the chapters if there are any, the highlights, or 'Playing Next'. */
function SideList({ track, hasChapters }: { track: Track; hasChapters: boolean }) {
  const shown = useShownList(track, hasChapters, true);
  return (
    <>
      <ListTabs track={track} hasChapters={hasChapters} withNext />
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {shown === 'next' && <PlayingNext />}
        {shown === 'chapters' && <ChapterPanel track={track} />}
        {shown === 'highlights' && <HighlightPanel track={track} />}
      </div>
    </>
  );
}
