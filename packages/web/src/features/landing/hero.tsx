import { publicText } from '@earmark/contract/pages/public-text';
import { demoVoices } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { browserLanguageName } from '../../lib/browser-language.ts';
import { formatTime } from '../../lib/format-time.ts';
import { translate } from '../../lib/language/i18n.ts';
import { useServices } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Wave } from '../../ui/wave.tsx';
import { ListenField, type useOpening } from '../openings/index.ts';
import { usePlayer } from '../player/index.ts';
import { headlineBlock, LitText, leadBlock, wordsOf } from '../spoken-sample/index.ts';
import { FixedStart } from './fixed-start.tsx';
import { SamplePieces } from './sample-pieces.tsx';
import { usePageReading } from './use-page-reading.ts';

/** Voices that the visitor can choose before the others. */
const offeredVoices = 4;

export interface HeroProps {
  headline: string;
  lead: string;
  /** Whether headline and lead are those of the product, which it can read aloud. */
  isSpoken: boolean;
  /** Before everything else on the page that leads with it. */
  price?: ReactNode;
  /** What plays beside a headline that is not read aloud. */
  piece?: ReactNode;
  /** What a partner says about the product. */
  proof?: { words: string; name: string };
  startLabel: string;
  start: string;
  opening: ReturnType<typeof useOpening>;
}

/** The first screenful: the page reads itself, and any link or text can be heard. */
export function Hero({
  headline,
  lead,
  isSpoken,
  price,
  piece,
  proof,
  startLabel,
  start,
  opening,
}: HeroProps) {
  const { site } = useServices();
  const reading = usePageReading();
  const { spoken } = reading;
  const language = browserLanguageName(navigator.languages);
  const litIn = (block: number) => (spoken?.[0] === block ? spoken[1] : null);
  const count = site.voices?.languages?.length ?? 0;
  return (
    <section
      className={`grid gap-x-16 gap-y-8 pt-2 pb-14 tablet:gap-y-12 tablet:pt-14 desktop:pb-24 ${isSpoken ? 'desktop:grid-cols-[minmax(0,1fr)_336px]' : 'desktop:grid-cols-[minmax(0,1fr)_440px]'}`}
    >
      <div className="min-w-0">
        <h1
          dir="auto"
          className="text-balance font-semibold font-serif text-3xl tracking-tight tablet:text-4xl desktop:text-5xl"
        >
          {isSpoken ? (
            <LitText text={headline} lit={spoken === null ? restingWord(headline) : litIn(headlineBlock)} />
          ) : (
            headline
          )}
        </h1>
        <p className="mt-4 max-w-140 text-pretty font-serif text-lg text-soft tablet:mt-6 tablet:text-xl">
          {isSpoken ? <LitText text={lead} lit={litIn(leadBlock)} /> : lead}
        </p>
        {price}
        {isSpoken && (
          <>
            <div className="mt-5 flex items-center gap-5 tablet:mt-8">
              <button
                type="button"
                aria-label={reading.playing ? t`Pause` : translate(publicText.landingPlay)}
                onClick={reading.toggle}
                className="grid size-16 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hovers:hover:bg-accent-hover tablet:size-19"
              >
                {reading.waiting ? (
                  <Spinner size={32} />
                ) : (
                  <PlayIcon playing={reading.playing} size={34} playSize={32} />
                )}
              </button>
              <div className="min-w-0 flex-1">
                <ReadingProgress isCurrent={reading.isCurrent} />
              </div>
            </div>
            <fieldset aria-label={t`Voice`} className="mt-3 flex min-w-0 flex-wrap gap-2 py-1 tablet:mt-4">
              {demoVoices.slice(0, offeredVoices).map((name) => (
                <Button
                  key={name}
                  kind={name === reading.voice ? 'chosen' : 'plain'}
                  size="small"
                  aria-pressed={name === reading.voice}
                  onClick={() => void reading.choose(name)}
                  className="shrink-0 rounded-full"
                >
                  {name}
                </Button>
              ))}
              {count > 1 && (
                <a
                  href="#voices"
                  className="flex min-h-9 shrink-0 items-center px-2 text-sm underline underline-offset-4 touch:min-h-11"
                >
                  <Trans>{count} languages</Trans>
                </a>
              )}
            </fieldset>
          </>
        )}
        {!isSpoken && (
          <div className="tablet:mt-6">
            <FixedStart
              button={
                <ButtonLink kind="primary" size="large" to={start}>
                  {startLabel}
                </ButtonLink>
              }
              note={t`Cancel anytime`}
            />
          </div>
        )}
        <div className={`max-w-160 tablet:mt-8 ${isSpoken ? 'mt-4' : 'mt-6'}`}>
          <ListenField opening={opening} />
        </div>
        {isSpoken && (
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink size="large" to={start}>
              {startLabel}
            </ButtonLink>
            {language && (
              <span className="text-soft">
                <Trans>Supports {language}</Trans>
              </span>
            )}
          </div>
        )}
        {proof && (
          <figure className="mt-8 max-w-140 border-accent border-s-4 ps-4">
            <blockquote className="font-serif text-lg">{proof.words}</blockquote>
            <figcaption className="mt-1 text-sm text-soft">{proof.name}</figcaption>
          </figure>
        )}
      </div>
      {isSpoken ? <SamplePieces /> : piece}
    </section>
  );
}

/** Before anything is heard, the longest word of the headline is lit. */
function restingWord(headline: string): number {
  const [first, ...rest] = wordsOf(headline);
  return rest.reduce(
    (longest, word) => (word.text.trim().length > longest.text.trim().length ? word : longest),
    first ?? { start: 0, text: '' },
  ).start;
}

function ReadingProgress({ isCurrent }: { isCurrent: boolean }) {
  const position = usePlayer((player) => (isCurrent ? player.position : 0));
  const duration = usePlayer((player) => (isCurrent ? player.duration : 0));
  return (
    <>
      <Wave share={duration > 0 ? position / duration : 0} />
      <p className="mt-2 flex justify-between text-sm text-soft tabular-nums">
        <span>{translate(publicText.landingPlay)}</span>
        {duration > 0 && (
          <span>
            {formatTime(position)} / {formatTime(duration)}
          </span>
        )}
      </p>
    </>
  );
}
