import type { Voice } from '@earmark/contract/accounts/accounts';
import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Wave } from '../../ui/wave.tsx';
import type { SampleState } from './sample-player.ts';

export interface VoiceCardProps {
  voice: Voice;
  preferred: boolean;
  /** The plan does not include the voice. */
  locked: boolean;
  sample: SampleState;
  onPrefer: (preferred: boolean) => void;
  onSample: () => void;
}

/** What speaks a voice: docs/product/narration-and-voices.md#preferred-voices */
const speakers = { 'built-in': t`Built in`, natural: t`Natural`, service: t`Service` } as const;

const lockedLabel = t`Upgrade to Pro`;

/** docs/product/narration-and-voices.md#voice-samples */
const unavailable = t`Unable to load audio sample. Please try again later.`;
const blocked = t`Unable to play any audio samples. This might be due to browser autoplay restrictions or network issues.`;

/** A voice: its description, its sample, and whether it is preferred. */
export function VoiceCard({ voice, preferred, locked, sample, onPrefer, onSample }: VoiceCardProps) {
  const hintId = useId();
  const isCurrent = sample.voice === voice.ShortName;
  const box = (
    <div className="min-w-0 flex-1">
      <Checkbox
        checked={preferred}
        disabled={locked}
        aria-describedby={locked ? hintId : undefined}
        onChange={(event) => onPrefer(event.currentTarget.checked)}
        label={
          <span className="-mt-2 flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-xl"
            >
              {voice.Avatar}
            </span>
            <span className="min-w-0">
              <span className="flex items-baseline gap-2">
                <span className="truncate font-semibold">
                  {voice.LocalName} <span aria-hidden="true">{voice.Flag}</span>
                </span>{' '}
                <span className="shrink-0 text-sm text-soft">{speakers[voice.Speaker]}</span>
              </span>
              <span className="block text-sm text-soft">{voice.LocaleName}</span>
            </span>
          </span>
        }
      />
      {locked && (
        <span id={hintId} hidden>
          {lockedLabel}
        </span>
      )}
    </div>
  );
  return (
    <li className="rounded-corner border border-line bg-raised py-1 pe-2 ps-3">
      <div className="flex items-center gap-2">
        {locked ? <Tooltip text={lockedLabel}>{box}</Tooltip> : box}
        <IconButton
          label={
            isCurrent ? t`Stop the sample of ${voice.LocalName}` : t`Play a sample of ${voice.LocalName}`
          }
          aria-busy={isCurrent && sample.loading}
          kind={isCurrent ? 'primary' : 'quiet'}
          icon={<SampleIcon current={isCurrent} loading={sample.loading} />}
          onClick={onSample}
        />
      </div>
      <Wave
        share={isCurrent && !sample.loading ? 1 : 0}
        start={turnOf(voice.ShortName)}
        bars={32}
        className="mt-1 mb-2 ms-8 h-6"
      />
      {sample.failed === voice.ShortName && (
        <p role="alert" className="pb-2 text-danger text-sm">
          {sample.blocked ? blocked : unavailable}
        </p>
      )}
    </li>
  );
}

/** Where the drawing of a voice starts, so that voices look different. */
const turnOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

function SampleIcon({ current, loading }: { current: boolean; loading: boolean }) {
  if (!current) return <Play size={20} aria-hidden="true" />;
  return loading ? <Spinner size={20} /> : <Pause size={20} aria-hidden="true" />;
}
