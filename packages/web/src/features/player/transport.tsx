import { t } from '@lingui/core/macro';
import { SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePlayer } from './player-context.tsx';

/** Play or pause, with a spinner while the audio loads. */
export function PlayButton({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  const playing = usePlayer((player) => player.playing);
  const waiting = usePlayer((player) => player.waiting);
  const toggle = usePlayer((player) => player.toggle);
  const iconSize = size === 'large' ? 36 : 22;
  return (
    <IconButton
      label={playing ? t`Pause` : t`Play`}
      kind="primary"
      tooltip={false}
      aria-busy={waiting || undefined}
      onClick={toggle}
      className={classNames('rounded-full', size === 'large' && 'size-18')}
      icon={playing && waiting ? <Spinner size={iconSize} /> : <PlayIcon playing={playing} size={iconSize} />}
    />
  );
}

export function BackButton() {
  const back = usePlayer((player) => player.back);
  const seconds = usePlayer((player) => player.skips.back);
  return (
    <IconButton
      label={t`Back ${seconds} seconds`}
      onClick={back}
      icon={<SkipIcon direction="back" seconds={seconds} />}
    />
  );
}

export function ForwardButton() {
  const forward = usePlayer((player) => player.forward);
  const seconds = usePlayer((player) => player.skips.forward);
  return (
    <IconButton
      label={t`Forward ${seconds} seconds`}
      onClick={forward}
      icon={<SkipIcon direction="forward" seconds={seconds} />}
    />
  );
}

export function PreviousButton() {
  const previous = usePlayer((player) => player.previous);
  return (
    <IconButton
      label={t`Previous`}
      onClick={previous}
      icon={<SkipBack size={22} fill="currentColor" aria-hidden="true" />}
    />
  );
}

export function NextButton() {
  const next = usePlayer((player) => player.next);
  return (
    <IconButton
      label={t`Next`}
      onClick={next}
      icon={<SkipForward size={22} fill="currentColor" aria-hidden="true" />}
    />
  );
}

/** A circular arrow around the number of seconds. */
function SkipIcon({ direction, seconds }: { direction: 'back' | 'forward'; seconds: number }): ReactNode {
  return (
    <svg width={28} height={28} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <g
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        transform={direction === 'forward' ? 'translate(28 0) scale(-1 1)' : undefined}
      >
        <path d="M8 5.9a10.3 10.3 0 1 1-3.6 4.3" />
        <path d="M8.6 1.8 7.6 6.3l4.5 1" />
      </g>
      <text x="14" y="18.6" textAnchor="middle" fontSize="9.5" fontWeight="700" fill="currentColor">
        {seconds}
      </text>
    </svg>
  );
}
