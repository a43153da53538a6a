import { Picture } from '../../ui/picture.tsx';
import { KeepButton } from '../offline/index.ts';
import type { Track } from './engine/track.ts';
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
import { useChapters } from './use-chapters.ts';

/** The full player of a wide window: the transcript, and beside it all controls. */
export function WidePlayer({ track }: { track: Track }) {
  const chapters = useChapters(track);
  return (
    <div
      data-player
      className="mx-auto grid h-full w-full max-w-300 grid-cols-[320px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-12 px-8"
    >
      <div className="flex min-h-0 flex-col gap-4">
        <Picture
          url={track.artworkUrl}
          markSize={72}
          className="aspect-square w-full max-w-[min(200px,max(72px,100dvh-560px))]"
        />
        <div>
          <h2 className="line-clamp-3 text-balance font-semibold font-serif text-xl">{track.title}</h2>
          <SourceLink track={track} className="inline-flex min-h-9 items-center text-soft" />
          <PlayerProgress className="block" />
          <PlayerError />
        </div>
        <SideList track={track} hasChapters={chapters.length > 0} />
        <div className="flex flex-col gap-2 pb-2">
          <SeekBar layout="stacked" chapterStarts={chapters} />
          <div className="flex items-center justify-between">
            <PreviousButton />
            <BackButton />
            <PlayButton size="large" />
            <ForwardButton />
            <NextButton />
          </div>
          <div className="flex items-center gap-2">
            <SpeedSlider className="min-w-0 flex-1" />
            <MarkButton track={track} />
            <KeepButton id={track.id} />
            <SleepMenu side="top" />
          </div>
          <OwnSpeedSwitch />
        </div>
      </div>
      <div className="flex min-h-0 flex-col rounded-corner border border-line bg-paper">
        <TranscriptPanel track={track} />
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
