import { demoVoices } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { joinNames } from '../../lib/join-names.ts';
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
  ['en', t`English`],
  ['es', t`Spanish`],
  ['fr', t`French`],
  ['de', t`German`],
  ['pt', t`Portuguese`],
  ['it', t`Italian`],
  ['nl', t`Dutch`],
  ['pl', t`Polish`],
  ['sv', t`Swedish`],
  ['ja', t`Japanese`],
  ['ko', t`Korean`],
  ['hi', t`Hindi`],
  ['ar', t`Arabic`],
  ['tr', t`Turkish`],
  ['uk', t`Ukrainian`],
  ['el', t`Greek`],
  ['zh', t`Chinese`],
  ['ru', t`Russian`],
] as const;

/** Bars of the wave beside a voice, which is 96 px wide. */
const waveBars = 16;

/** Voices to hear, and the languages of this installation. */
export function VoiceList() {
  const { brand, voices } = useServices().site;
  const { sample, toggle } = useSamples();
  const languages = voices?.languages ?? [];
  const first = widelyRead.filter(([tag]) => languages.includes(tag)).slice(0, named);
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
                aria-label={isPlaying ? t`Stop ${name}` : t`Hear ${name}`}
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
          <Languages names={first.map(([, name]) => name)} more={languages.length - first.length} />{' '}
          {t`${brand.name} hears which one it is. For English and Spanish you choose the voice.`}
        </p>
      )}
    </section>
  );
}

/** Number of languages that are set in bold. */
const strong = 6;

/** The languages of the installation in one sentence. @param more the number of those that are not named */
function Languages({ names, more }: { names: readonly string[]; more: number }) {
  const first = joinNames(names.slice(0, strong));
  const rest = joinNames(names.slice(strong));
  const bold = 'font-semibold text-ink';
  if (rest === '')
    return more > 0 ? (
      <Trans>
        <span className={bold}>{first}</span>, and {more} more.
      </Trans>
    ) : (
      <Trans>
        <span className={bold}>{first}</span>.
      </Trans>
    );
  return more > 0 ? (
    <Trans>
      <span className={bold}>{first},</span> {rest}, and {more} more.
    </Trans>
  ) : (
    <Trans>
      <span className={bold}>{first},</span> {rest}.
    </Trans>
  );
}
