import { t } from '@lingui/core/macro';
import { classNames } from '../../ui/class-names.ts';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Track, usePlayer } from '../player/index.ts';

/** State and actions of a play button for one track. */
export function useListening(track: Track) {
  const current = usePlayer((player) => player.track?.id === track.id);
  const playing = usePlayer((player) => current && player.playing);
  const waiting = usePlayer((player) => current && player.playing && player.waiting);
  const choose = usePlayer((player) => player.choose);
  return { current, playing, waiting, toggle: () => choose(track) };
}

const sizes = {
  normal: { box: 'size-11', icon: 20 },
  large: { box: 'size-20', icon: 36 },
  hero: { box: 'size-24', icon: 44 },
} as const;

/** Plays a track, or pauses it while it plays. */
export function ListenButton({
  track,
  size = 'normal',
  accent = false,
  className,
}: {
  track: Track;
  size?: keyof typeof sizes;
  /** Uses the marigold accent also before it plays: for the main content of a page. */
  accent?: boolean;
  className?: string;
}) {
  const { current, playing, waiting, toggle } = useListening(track);
  const { box, icon } = sizes[size];
  return (
    <button
      type="button"
      aria-label={`${playing ? t`Pause` : t`Play`}: ${track.title}`}
      aria-current={current ? 'true' : undefined}
      onClick={toggle}
      className={classNames(
        'grid shrink-0 place-items-center rounded-full border transition-colors',
        box,
        current || accent
          ? 'border-transparent bg-accent text-on-accent hovers:hover:bg-accent-hover'
          : 'border-edge text-ink hovers:hover:bg-hover',
        className,
      )}
    >
      {waiting ? <Spinner size={icon} /> : <PlayIcon playing={playing} size={icon} playSize={icon - 2} />}
    </button>
  );
}
