import { t } from '@lingui/core/macro';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveMessage, VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

/** The upcoming tracks, in order: press to play, drag (or arrow keys on the handle) to move, × to remove. */
export function PlayingNext() {
  const tracks = usePlayer((player) => player.upNext);
  const changed = usePlayer((player) => player.nextChanged);
  const resetNext = usePlayer((player) => player.resetNext);
  const moveNext = usePlayer((player) => player.moveNext);
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(track: Track, to: number): void {
    const index = Math.min(Math.max(to, 0), tracks.length - 1);
    if (tracks[index] === track) return;
    moveNext(track.id, index);
    setAnnouncement(t`${track.title} is now ${index + 1} of ${tracks.length}.`);
  }

  const onDrag = useRef((_y: number) => {});
  onDrag.current = (y) => {
    const track = tracks.find(({ id }) => id === dragged);
    const to = indexAt(list.current, y);
    if (track !== undefined && to !== null) move(track, to);
  };
  // The listeners are on the window instead of the handle, which moves in the DOM with every step and thereby
  // loses the pointer.
  useEffect(() => {
    if (dragged === null) return;
    const onMove = (event: PointerEvent) => onDrag.current(event.clientY);
    const onEnd = () => setDragged(null);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
  }, [dragged]);

  return (
    <section aria-label={t`Playing Next`} className="flex min-h-0 flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3 px-2">
        <h3 className="font-semibold">{t`Playing Next`}</h3>
        {changed && <Button kind="quiet" size="small" onClick={resetNext}>{t`Reset order`}</Button>}
      </div>
      {tracks.length === 0 ? (
        <p className="px-2 py-3 text-soft">{t`Nothing is queued after this. Articles that you add to your playlist play next.`}</p>
      ) : (
        <ol ref={list} className="flex flex-col">
          {tracks.map((track, index) => (
            <NextEntry
              key={track.id}
              track={track}
              lifted={dragged === track.id}
              onLift={() => setDragged(track.id)}
              onStep={(step) => move(track, index + step)}
            />
          ))}
        </ol>
      )}
      <LiveMessage>{announcement}</LiveMessage>
    </section>
  );
}

/**
 * Returns the index of the entry whose middle the pointer has passed, from the top; null if nothing is laid
 * out.
 */
function indexAt(list: HTMLElement | null, y: number): number | null {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  if (rows.length === 0) return null;
  const passed = rows.filter(({ bottom }) => bottom < y).length;
  return Math.min(passed, rows.length - 1);
}

interface NextEntryProps {
  track: Track;
  lifted: boolean;
  onLift: () => void;
  onStep: (step: 1 | -1) => void;
}

function NextEntry({ track, lifted, onLift, onStep }: NextEntryProps) {
  const choose = usePlayer((player) => player.choose);
  const removeNext = usePlayer((player) => player.removeNext);
  const handle = {
    onPointerDown: onLift,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onStep(event.key === 'ArrowUp' ? -1 : 1);
    },
  };
  return (
    <li
      className={classNames(
        'flex items-center gap-1 border-line border-b transition-colors last:border-b-0',
        lifted && 'bg-hover',
      )}
    >
      {/* Keeps the drawer from treating the drag as a swipe. */}
      <IconButton
        {...handle}
        label={t`Move ${track.title}`}
        tooltip={false}
        data-base-ui-swipe-ignore
        aria-description={t`Use the up and down arrow keys.`}
        className="cursor-grab touch-none"
        icon={<GripVertical size={18} aria-hidden="true" className="text-soft" />}
      />
      <button
        type="button"
        onClick={() => choose(track)}
        className="min-h-14 min-w-0 flex-1 rounded-corner py-2 text-start"
      >
        <VisuallyHidden>{t`Play:`} </VisuallyHidden>
        <span dir="auto" className="block truncate font-semibold font-serif">
          {track.title}
        </span>
        <span className="block truncate text-sm text-soft">
          {[track.source, track.duration === null ? '' : formatTime(track.duration)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <IconButton
        label={t`Remove ${track.title} from Playing Next`}
        tooltip={false}
        onClick={() => removeNext(track.id)}
        icon={<X size={18} aria-hidden="true" className="text-soft" />}
      />
    </li>
  );
}
