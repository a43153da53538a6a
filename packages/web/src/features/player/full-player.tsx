import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Artwork } from './artwork.tsx';
import type { Track } from './engine/track.ts';
import { PlayerError, PlayerProgress, SourceLink } from './now-playing.tsx';
import { usePlayer } from './player-context.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SpeedSlider } from './speed-slider.tsx';
import { BackButton, ForwardButton, NextButton, PlayButton, PreviousButton } from './transport.tsx';

/** The player of a small window, opened over the whole of it. */
export function FullPlayer({ track }: { track: Track }) {
  const expanded = usePlayer((player) => player.expanded);
  const setExpanded = usePlayer((player) => player.setExpanded);
  return (
    <Sheet full hideTitle title="Player" open={expanded} onOpenChange={setExpanded}>
      <div data-player className="mx-auto flex min-h-full w-full max-w-100 flex-col justify-evenly gap-4">
        <Artwork
          url={track.artworkUrl}
          markSize={96}
          className="mx-auto aspect-square w-full max-w-[min(100%,max(96px,100dvh-490px))]"
        />
        <div className="text-center">
          <h2 className="line-clamp-3 text-balance font-semibold font-serif text-xl">{track.title}</h2>
          <SourceLink track={track} className="inline-flex min-h-11 items-center text-soft" />
          <div className="min-h-5">
            <PlayerProgress />
            <PlayerError />
          </div>
        </div>
        <SeekBar layout="stacked" />
        <div className="flex items-center justify-between">
          <PreviousButton />
          <BackButton />
          <PlayButton size="large" />
          <ForwardButton />
          <NextButton />
        </div>
        <div>
          <SpeedSlider />
          <PlayOnSwitch />
        </div>
      </div>
    </Sheet>
  );
}

export function PlayOnSwitch() {
  const playOn = usePlayer((player) => player.playOn);
  const setPlayOn = usePlayer((player) => player.setPlayOn);
  return (
    <Switch
      label="Play the next article by itself"
      checked={playOn}
      onChange={(event) => setPlayOn(event.currentTarget.checked)}
    />
  );
}
