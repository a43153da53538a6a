import { demoVoices } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useServices } from '../../lib/services.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Wave } from '../../ui/wave.tsx';
import { useSamples } from '../voices/index.ts';
import { SectionHeading } from './section-heading.tsx';

/** Languages that are named; the others are counted. */
const named = 14;
/** Written here, because the browser's names of languages take long to load. */
const widelyRead = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['de', 'German'],
  ['pt', 'Portuguese'],
  ['it', 'Italian'],
  ['nl', 'Dutch'],
  ['pl', 'Polish'],
  ['sv', 'Swedish'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['hi', 'Hindi'],
  ['ar', 'Arabic'],
  ['tr', 'Turkish'],
  ['uk', 'Ukrainian'],
  ['el', 'Greek'],
  ['zh', 'Chinese'],
  ['ru', 'Russian'],
] as const;

/** Bars of the wave beside a voice, which is 96 px wide. */
const waveBars = 16;

/** Voices to hear, and the languages of this installation. */
export function VoiceList() {
  const { brand, voices } = useServices().site;
  const { sample, toggle } = useSamples();
  const languages = voices?.languages ?? [];
  const first = widelyRead.filter(([tag]) => languages.includes(tag)).slice(0, named);
  const more = languages.length - first.length;
  return (
    <section aria-labelledby="voices">
      <SectionHeading id="voices">{t`Voices you can stay with for an hour`}</SectionHeading>
      <ul className="mt-8 grid gap-x-10 columns:grid-cols-2 desktop:grid-cols-3">
        {demoVoices.map((name) => {
          const isPlaying = sample.voice === name && !sample.loading;
          const isLoading = sample.voice === name && sample.loading;
          return (
            <li key={name} className="flex items-center gap-4 border-line border-b py-4">
              <button
                type="button"
                aria-label={`${isPlaying ? 'Stop' : 'Hear'} ${name}`}
                onClick={() => toggle(name)}
                className={`grid size-11 shrink-0 place-items-center rounded-full border transition-colors ${isPlaying ? 'border-transparent bg-accent text-on-accent' : 'border-edge hovers:hover:bg-hover'}`}
              >
                {isLoading ? <Spinner size={20} /> : <PlayIcon playing={isPlaying} size={20} playSize={18} />}
              </button>
              <p className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-soft">{t`English`}</span>
              </p>
              <Wave share={isPlaying ? 1 : 0} bars={waveBars} className="h-6 w-24 shrink-0" />
            </li>
          );
        })}
      </ul>
      {first.length > 1 && (
        <p className="mt-8 max-w-180 text-pretty font-serif text-xl text-soft leading-8">
          <Trans>
            <span className="font-semibold text-ink">
              {first
                .slice(0, 6)
                .map(([, name]) => name)
                .join(', ')}
              {first.length > 6 && ','}
            </span>{' '}
            {first
              .slice(6)
              .map(([, name]) => name)
              .join(', ')}
            {more > 0 && `, and ${more} more`}. {brand.name} hears which one it is. For English and Spanish
            you choose the voice.
          </Trans>
        </p>
      )}
    </section>
  );
}
