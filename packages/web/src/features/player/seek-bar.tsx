import { useState } from 'react';
import { Slider } from '../../ui/slider.tsx';
import { formatTime, speakTime } from './format-time.ts';
import { usePlayer } from './player-context.tsx';

/** Where in the track one is: elapsed time, a bar to move, the whole time. While it is dragged, nothing jumps in the ear. */
export function SeekBar({ layout }: { layout: 'row' | 'stacked' }) {
  const position = usePlayer((player) => player.position);
  const duration = usePlayer((player) => player.duration);
  const seek = usePlayer((player) => player.seek);
  const [held, setHeld] = useState<number | null>(null);
  const shown = Math.min(held ?? position, duration);
  const bar = (
    <Slider
      label="Position"
      value={Math.floor(shown)}
      min={0}
      max={Math.max(1, Math.floor(duration))}
      step={1}
      disabled={duration <= 0}
      accent
      describe={(value) => `${speakTime(value)} of ${speakTime(duration)}`}
      onChange={setHeld}
      onCommit={(value) => {
        setHeld(null);
        seek(value);
      }}
      className="min-w-0 flex-1"
    />
  );
  const elapsed = (
    <span className="min-w-10 text-right text-sm text-soft tabular-nums">{formatTime(shown)}</span>
  );
  const total = <span className="min-w-10 text-sm text-soft tabular-nums">{formatTime(duration)}</span>;
  if (layout === 'row') {
    return (
      <div className="flex w-full items-center gap-3">
        {elapsed}
        {bar}
        {total}
      </div>
    );
  }
  return (
    <div className="w-full">
      {bar}
      <div className="-mt-1 flex justify-between">
        <span className="text-sm text-soft tabular-nums">{formatTime(shown)}</span>
        <span className="text-sm text-soft tabular-nums">{formatTime(duration)}</span>
      </div>
    </div>
  );
}
