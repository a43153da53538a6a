import { t } from '@lingui/core/macro';
import { CircleAlert, CircleArrowDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type KeptEntry, sizeOf } from './kept-entry.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The state of a kept article as an icon, with the percentage of a download. */
export function MarkOf({ entry }: { entry: KeptEntry }): ReactNode {
  switch (entry.state) {
    case 'kept':
      return <Marked icon={<CircleCheck {...icon} />} label={t`Kept offline`} />;
    case 'failed':
      return (
        <Marked
          icon={<CircleAlert {...icon} className="text-danger" />}
          label={t`Could not be kept offline`}
        />
      );
    case 'waiting':
      return <Marked icon={<CircleArrowDown {...icon} />} label={t`Will be kept offline`} />;
    case 'loading':
      return (
        <Marked icon={<CircleArrowDown {...icon} />} label={t`Downloading`}>
          <span className="tabular-nums">{percentOf(entry)}%</span>
        </Marked>
      );
  }
}

function Marked({ icon: drawn, label, children }: { icon: ReactNode; label: string; children?: ReactNode }) {
  return (
    <span title={label} className="inline-flex shrink-0 items-center gap-1">
      {drawn}
      <span className="sr-only">{label}</span>
      {children}
    </span>
  );
}

/** Returns how much of the audio was downloaded; below 100 until it is kept. */
export function percentOf(entry: KeptEntry): number {
  const size = sizeOf(entry);
  return size === 0 ? 0 : Math.min(99, Math.round((entry.loadedBytes / size) * 100));
}
