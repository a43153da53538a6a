import type { StartVoice } from '@earmark/contract/installation/first-run';
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
            {wanted ? 'A natural voice is on its way' : 'No natural voice for now'}
          </h2>
          <p role="status" className="text-sm text-soft">
            {wanted
              ? 'Articles use the built-in voice until it is here. Nothing has to wait.'
              : 'Articles use the built-in voice. You can install natural ones later under Better voices.'}
          </p>
        </div>
        <Button onClick={() => onChange(!wanted)} className="shrink-0">
          {wanted ? 'Not now' : 'Get it'}
        </Button>
      </div>
      {wanted && (
        <>
          <div className="pt-4 pb-2">
            <Progress label={`Download of ${name}`} value={bytes === 0 ? null : (100 * done) / bytes} />
          </div>
          <p className="flex flex-wrap gap-x-6 text-sm text-soft tabular-nums">
            <span>
              <strong className="text-ink">{megabytes(done)} MB</strong> of {megabytes(bytes)} MB
            </span>
            <span>{name}</span>
            <span>Engine {engine}</span>
            <span>
              License{' '}
              <a
                href={license.text}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                {license.name}
              </a>
            </span>
          </p>
          {sample !== null && builtIn !== null && <CompareVoices builtIn={builtIn} natural={sample} />}
        </>
      )}
    </section>
  );
}
