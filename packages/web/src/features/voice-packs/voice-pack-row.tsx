import type { VoicePackState } from '@earmark/contract/voices/voice-packs';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { describeSlowness, describeVoices, megabytes, problemTexts, useTexts } from './describe-pack.ts';
import { PackProgress } from './pack-progress.tsx';
import { isUnderWay } from './use-voice-packs.ts';

export interface VoicePackRowProps {
  pack: VoicePackState;
  playing: boolean;
  loading: boolean;
  /** Whether its sample could not be played. */
  failed: boolean;
  onSample: (voice: string) => void;
  onInstall: () => void;
  onRemove: () => void;
}

/** A pack: its sample, engine, size and license, and what can be done with it. */
export function VoicePackRow({
  pack,
  playing,
  loading,
  failed,
  onSample,
  onInstall,
  onRemove,
}: VoicePackRowProps) {
  const { name, state, license, sample, problem } = pack;
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-line border-t py-4 tablet:grid-cols-[44px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <SampleButton
        name={name}
        state={state}
        sample={sample}
        playing={playing}
        loading={loading}
        onSample={onSample}
      />
      <div className="min-w-0">
        <h3 className="font-semibold font-serif text-lg">
          {name}{' '}
          {state === 'installed' && <span className="font-sans text-sm text-good">{t`Installed`}</span>}
        </h3>
        <p className="text-soft text-sm">
          {describeVoices(pack)}
          {pack.note !== '' && ` · ${pack.note}`}
        </p>
        {sample === null && state !== 'installed' && (
          <p className="text-soft text-sm">{t`No sample before it is installed`}</p>
        )}
        {pack.too_slow && !isUnderWay(pack) && (
          <p className="text-sm">
            {describeSlowness(pack.load ?? 0)}.{' '}
            {state === 'installed'
              ? t`It speaks only where you choose it below.`
              : t`It was tried and removed.`}
          </p>
        )}
        {failed && (
          <p
            role="alert"
            className="text-danger text-sm"
          >{t`The sample could not be played. Try again later.`}</p>
        )}
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problemTexts[problem]}
          </p>
        )}
      </div>
      <div className="col-start-2 min-w-0 text-sm tablet:col-start-auto">
        <p>
          <Trans>
            Engine {pack.engine} · <span className="tabular-nums">{megabytes(pack.bytes)} MB</span>
          </Trans>
        </p>
        <p>
          <Trans>
            License{' '}
            <a href={license.text} target="_blank" rel="noreferrer">
              {license.name}
            </a>{' '}
            · {useTexts[pack.use]}
          </Trans>
        </p>
        <details>
          <summary className="cursor-pointer text-soft">
            <Trans>
              Origin<span className="sr-only"> of {name}</span>
            </Trans>
          </summary>
          <p className="text-soft">
            {license.attribution}. {license.training}.
          </p>
        </details>
      </div>
      <div className="col-start-2 tablet:col-start-auto tablet:justify-self-end">
        {isUnderWay(pack) ? (
          <div className="flex items-end gap-3">
            <div className="min-w-36 flex-1">
              <PackProgress pack={pack} />
            </div>
            <Button
              kind="quiet"
              size="small"
              className="-me-3"
              aria-label={t`Stop the download of ${name}`}
              onClick={onRemove}
            >{t`Stop`}</Button>
          </div>
        ) : state === 'installed' ? (
          <Button
            kind="quiet"
            className="-ms-4 tablet:-me-4 tablet:ms-0"
            aria-label={t`Remove ${name}`}
            onClick={onRemove}
          >{t`Remove`}</Button>
        ) : (
          <Button
            aria-label={state === 'failed' ? t`Try again to install ${name}` : t`Install ${name}`}
            onClick={onInstall}
          >
            {state === 'failed' ? t`Try again` : t`Install`}
          </Button>
        )}
      </div>
    </li>
  );
}

function SampleButton({
  name,
  state,
  sample,
  playing,
  loading,
  onSample,
}: Pick<VoicePackRowProps, 'playing' | 'loading' | 'onSample'> &
  Pick<VoicePackState, 'name' | 'state' | 'sample'>) {
  const icon = !playing ? (
    <Play size={20} aria-hidden="true" />
  ) : loading ? (
    <Spinner size={20} />
  ) : (
    <Pause size={20} aria-hidden="true" />
  );
  return (
    <IconButton
      label={
        sample === null
          ? state === 'installed'
            ? t`No voice uses ${name} now, so it cannot be played`
            : t`${name} can be played once it is installed`
          : playing
            ? t`Stop the sample of ${name}`
            : t`Play a sample of ${name}`
      }
      disabled={sample === null}
      aria-busy={playing && loading}
      kind={playing ? 'primary' : 'plain'}
      icon={icon}
      onClick={() => sample !== null && onSample(sample)}
    />
  );
}
