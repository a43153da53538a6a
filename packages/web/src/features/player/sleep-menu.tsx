import { t } from '@lingui/core/macro';
import { MoonStar } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoices, MenuNote } from '../../ui/menu.tsx';
import { usePlayer } from './player-context.tsx';
import { type SleepChoice, sleepMinutes } from './sleep-timer.ts';

const loadShaking = () => import('./shake.ts');
type Shaking = Awaited<ReturnType<typeof loadShaking>>;

const options = [
  { value: 'off', label: t`Off` },
  ...sleepMinutes.map((minutes) => ({ value: String(minutes), label: t`${minutes} minutes` })),
  { value: 'end', label: t`End of this article` },
];

export interface SleepTriggerState {
  /** What the button says to screen readers. */
  label: string;
  /** Null without a time. */
  minutesLeft: number | null;
  isRunning: boolean;
}

/** The menu of the sleep timer; the button shows the time left. */
export function SleepMenu({
  side = 'bottom',
  renderTrigger,
}: {
  side?: 'top' | 'bottom';
  /** Renders another button than the icon. */
  renderTrigger?: (state: SleepTriggerState) => ReactElement;
}) {
  const sleep = usePlayer((player) => player.sleep);
  const setSleep = usePlayer((player) => player.setSleep);
  const minutesLeft = useMinutesLeft(sleep.at);
  const [canShake, setCanShake] = useState(false);
  const shaking = useRef<Shaking>(null);
  useShaking(sleep.at !== null && canShake);
  const running = sleep.choice !== 'off';
  const label =
    minutesLeft === null
      ? running
        ? t`Sleep timer: end of this article`
        : t`Sleep timer`
      : t`Sleep timer: ${minutesLeft} min left`;
  return (
    <Menu
      side={side}
      trigger={
        renderTrigger?.({ label, minutesLeft, isRunning: running }) ?? (
          <IconButton
            label={label}
            className="relative"
            icon={
              <>
                <MoonStar size={20} aria-hidden="true" fill={running ? 'currentColor' : 'none'} />
                {minutesLeft !== null && (
                  <span
                    aria-hidden="true"
                    className="absolute end-0.5 bottom-0.5 text-sm leading-none tabular-nums"
                  >
                    {minutesLeft}
                  </span>
                )}
              </>
            }
          />
        )
      }
    >
      <OnOpen
        run={() =>
          void loadShaking().then(
            (code) => (shaking.current = code),
            () => {},
          )
        }
      />
      <MenuNote>{t`Stop playing after`}</MenuNote>
      <MenuChoices
        label={t`Sleep timer`}
        value={String(sleep.choice)}
        options={options}
        onChange={(value) => {
          setSleep(choiceOf(value));
          // Within the press: iOS refuses a request that comes later.
          void shaking.current?.allowShaking().then(setCanShake);
        }}
      />
      {canShake && <MenuNote>{t`Shake the phone to go on for 5 minutes.`}</MenuNote>}
    </Menu>
  );
}

/** Runs a function once when the menu opens. */
function OnOpen({ run }: { run: () => void }): null {
  const runNow = useEffectEvent(run);
  useEffect(() => runNow(), []);
  return null;
}

function choiceOf(value: string): SleepChoice {
  return value === 'off' || value === 'end' ? value : Number(value);
}

/** Returns the whole minutes until a time, counting down; null without one. */
function useMinutesLeft(at: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(1, Math.ceil((at - now) / 60_000));
}

/** Puts the end of the timer off when the device is shaken. */
function useShaking(isOn: boolean): void {
  const extendSleep = usePlayer((player) => player.extendSleep);
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = () => {};
    void loadShaking().then(({ onShake }) => {
      if (stop !== null) stop = onShake(extendSleep);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [isOn, extendSleep]);
}
