import { maxSpeed, minSpeed, speedStep } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Slider } from '../../ui/slider.tsx';
import { formatSpeed } from './engine/speed.ts';
import { usePlayer } from './player-context.tsx';

/** Slider for the speed, 0.5 to 3 times, with the pitch preserved. */
export function SpeedSlider({ className }: { className?: string }) {
  const speed = usePlayer((player) => player.speed);
  const setSpeed = usePlayer((player) => player.setSpeed);
  return (
    <div className={`flex items-center gap-3 ${className ?? ''}`}>
      <span aria-hidden="true" className="text-sm text-soft">{t`Speed`}</span>
      <Slider
        label={t`Speed`}
        value={speed}
        min={minSpeed}
        max={maxSpeed}
        step={speedStep}
        describe={(value) => t`${value.toFixed(1)} times`}
        onChange={setSpeed}
        className="min-w-0 flex-1"
      />
      <span className="min-w-9 text-end font-semibold text-sm tabular-nums">{formatSpeed(speed)}</span>
    </div>
  );
}
