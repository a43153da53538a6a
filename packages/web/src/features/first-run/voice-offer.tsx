import type { StartVoice } from '@earmark/contract/installation/first-run';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CompareVoices } from './compare-voices.tsx';

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** Offers the natural voice that is being fetched. Nothing waits for it. */
export function VoiceOffer({
  voice,
  wanted,
  onChange,
}: {
  voice: StartVoice;
  wanted: boolean;
  onChange: (wanted: boolean) => void;
}) {
  const { name, engine, bytes, done_bytes: done, license, sample, built_in_sample: builtIn } = voice;
  return (
    <section aria-labelledby="voice" className="border-line border-y py-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="voice" className="font-semibold font-serif text-xl">
            {wanted ? t`A natural voice is on its way` : t`No natural voice for now`}
          </h2>
          <p role="status" className="text-sm text-soft">
            {wanted
              ? t`Articles use the built-in voice until it is here. Nothing has to wait.`
              : t`Articles use the built-in voice. You can install natural ones later under Better voices.`}
          </p>
        </div>
        <Button onClick={() => onChange(!wanted)} className="shrink-0">
          {wanted ? t`Not now` : t`Get it`}
        </Button>
      </div>
      {wanted && (
        <>
          <div className="pt-4 pb-2">
            <Progress label={t`Download of ${name}`} value={bytes === 0 ? null : (100 * done) / bytes} />
          </div>
          <p className="flex flex-wrap gap-x-6 text-sm text-soft tabular-nums">
            <span>
              <Trans>
                <strong className="text-ink">{megabytes(done)} MB</strong> of {megabytes(bytes)} MB
              </Trans>
            </span>
            <span>{name}</span>
            <span>
              <Trans>Engine {engine}</Trans>
            </span>
            <span>
              <Trans>
                License{' '}
                <a
                  href={license.text}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  {license.name}
                </a>
              </Trans>
            </span>
          </p>
          {sample !== null && builtIn !== null && <CompareVoices builtIn={builtIn} natural={sample} />}
        </>
      )}
    </section>
  );
}
