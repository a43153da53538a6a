import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Highlighter, List, MoonStar, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { useCanHighlight } from '../highlights/index.ts';
import { ActionButton } from './action-button.tsx';
import { formatSpeed } from './engine/speed.ts';
import type { Track } from './engine/track.ts';
import { requestMark } from './mark-requests.ts';
import { OwnSpeedSwitch } from './own-speed-switch.tsx';
import { usePlayer, usePlayerControl } from './player-context.tsx';
import { SleepMenu } from './sleep-menu.tsx';
import { SpeedSlider } from './speed-slider.tsx';

/** The actions of a phone's full player in one row: speed, sleep timer, highlight, transcript and chapters. */
export function PlayerActions({ track, hasChapters }: { track: Track; hasChapters: boolean }) {
  const speed = usePlayer((player) => player.speed);
  const view = usePlayer((player) => player.view);
  const setView = usePlayer((player) => player.setView);
  const [choosesSpeed, setChoosesSpeed] = useState(false);
  const canHighlight = useCanHighlight(track.id);
  const isList = view === 'chapters' || view === 'highlights';
  const list = hasChapters ? ('chapters' as const) : ('highlights' as const);
  return (
    <div>
      {choosesSpeed && (
        <>
          <SpeedSlider className="min-h-11" />
          <OwnSpeedSwitch />
        </>
      )}
      <div className="-mx-2 flex">
        <ActionButton
          icon={<span className="text-base tabular-nums">{formatSpeed(speed)}</span>}
          label={
            <span>
              <Trans>
                Speed<span className="sr-only">: {speed.toFixed(1)} times</span>
              </Trans>
            </span>
          }
          aria-expanded={choosesSpeed}
          onClick={() => setChoosesSpeed(!choosesSpeed)}
        />
        <SleepMenu
          side="top"
          renderTrigger={({ label, minutesLeft, isRunning }) => (
            <ActionButton
              icon={<MoonStar size={22} fill={isRunning ? 'currentColor' : 'none'} />}
              label={minutesLeft === null ? t`Sleep` : t`${minutesLeft} min`}
              name={label}
            />
          )}
        />
        {canHighlight && <HighlightAction />}
        <ActionButton
          icon={<TextQuote size={22} />}
          label={t`Transcript`}
          aria-pressed={view === 'transcript'}
          onClick={() => setView(view === 'transcript' ? 'cover' : 'transcript')}
        />
        {(hasChapters || canHighlight) && (
          <ActionButton
            icon={<List size={22} />}
            label={hasChapters ? t`Chapters` : t`Highlights`}
            aria-pressed={isList}
            onClick={() => setView(isList ? 'cover' : list)}
          />
        )}
      </div>
    </div>
  );
}

/** Highlights the sentence that was spoken last. */
function HighlightAction() {
  const control = usePlayerControl();
  return (
    <ActionButton
      icon={<Highlighter size={22} />}
      label={t`Highlight`}
      name={t`Highlight the last sentence`}
      onClick={() => requestMark(control, 'button')}
    />
  );
}
