import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface SliderProps {
  /** The accessible name. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Called while the thumb moves. */
  onChange: (value: number) => void;
  /** Called when the thumb is released, or after a key. */
  onCommit?: (value: number) => void;
  /** Returns the value as it is read out, such as '1.5 times' or '2 minutes 5 seconds'. */
  describe?: (value: number) => string;
  disabled?: boolean;
  /** Uses the marigold accent: for what is playing. */
  accent?: boolean;
  /** Draws no track: something else is drawn behind the slider. */
  clearTrack?: boolean;
  className?: string;
}

/**
 * A value in a range. Uses the platform's own slider, so that keys, touch and screen readers work as
 * everywhere. Arrow keys move by a step, Page keys by ten, Home and End to the ends.
 */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  onCommit,
  describe,
  disabled = false,
  accent = false,
  clearTrack = false,
  className,
}: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const commit = useRef(onCommit);
  commit.current = onCommit;
  // The native change event fires when the thumb is released, wherever that happens; React's fires on every
  // move.
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const onRelease = () => commit.current?.(element.valueAsNumber);
    element.addEventListener('change', onRelease);
    return () => element.removeEventListener('change', onRelease);
  }, []);
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      aria-valuetext={describe?.(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className={classNames('slider', className)}
      style={{
        '--slider-filled': `${filled}%`,
        ...(clearTrack ? { '--slider-track': 'transparent' } : {}),
        '--slider-color': accent ? 'var(--color-accent-mark)' : 'var(--color-ink)',
      }}
    />
  );
}
