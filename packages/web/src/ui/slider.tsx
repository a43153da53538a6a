import { classNames } from './class-names.ts';

export interface SliderProps {
  /** The accessible name. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** While it moves. */
  onChange: (value: number) => void;
  /** When it is let go, or after a key. */
  onCommit?: (value: number) => void;
  /** How the value is read out, such as '1.5 times' or '2 minutes 5 seconds'. */
  describe?: (value: number) => string;
  disabled?: boolean;
  /** Shows in marigold: for what is playing. */
  accent?: boolean;
  className?: string;
}

/**
 * A value between two ends: the platform's own slider, so that keys, touch and screen readers do what they do everywhere.
 * Arrows move by a step, Page keys by ten, Home and End to the ends.
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
  className,
}: SliderProps) {
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={describe?.(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      onPointerUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
      onKeyUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
      className={classNames('slider', className)}
      style={{
        '--slider-filled': `${filled}%`,
        '--slider-color': accent ? 'var(--color-accent-mark)' : 'var(--color-ink)',
      }}
    />
  );
}
