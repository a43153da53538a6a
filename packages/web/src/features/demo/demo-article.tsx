import { defaultDemoVoice, type demoArticles, demoVoices } from '@earmark/contract/voices/demo-recordings';
import { useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { translate } from '../../lib/language/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { usePlayer, usePlayerControl } from '../player/index.ts';
import { ListenButton, TranscriptToggle, useListening } from '../public-pages/index.ts';
import { demoTrack } from './demo-track.ts';

const choices = demoVoices.map((voice) => ({ value: voice, label: voice }));

/** A sample article with a player and a choice of voices: docs/product/public-pages.md#demo. */
export function DemoArticle({
  article,
  heading: Heading,
}: {
  article: (typeof demoArticles)[number];
  heading: 'h2' | 'h3';
}) {
  const [voice, setVoice] = useState<string>(defaultDemoVoice);
  const { store } = usePlayerControl();
  const track = demoTrack(article, voice);
  const { current, playing } = useListening(track);

  /** Changes the voice; a sample that is playing starts again in the new voice. */
  function change(newVoice: string): void {
    setVoice(newVoice);
    if (!current) return;
    const next = demoTrack(article, newVoice);
    if (playing) store.getState().playFrom(next, 0);
    else store.getState().present(next);
  }

  return (
    <article
      aria-labelledby={`demo-${article.id}`}
      className="flex h-full flex-col rounded-corner border border-line bg-raised p-5"
    >
      <div className="flex items-center gap-4 tablet:min-h-17">
        <ListenButton track={track} />
        <div className="min-w-0">
          <Heading
            id={`demo-${article.id}`}
            className="text-balance font-semibold font-serif text-lg leading-6"
          >
            {article.title}
          </Heading>
          <p className="text-sm text-soft">{translate(article.about)}</p>
        </div>
      </div>
      <DemoProgress current={current} />
      <Select
        label={
          <>
            Voice <span className="sr-only">of {article.title}</span>
          </>
        }
        value={voice}
        options={choices}
        onChange={change}
        className="mt-1"
      />
      <div className="mt-2">
        <TranscriptToggle track={track} text={article.text} title={article.title} />
      </div>
    </article>
  );
}

/**
 * Playback progress; always visible, so that the layout does not change when playback starts. Seeking happens
 * in the player at the bottom.
 */
function DemoProgress({ current }: { current: boolean }) {
  const position = usePlayer((player) => (current ? player.position : 0));
  const duration = usePlayer((player) => (current ? player.duration : 0));
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    <div aria-hidden="true" className="mt-3 flex h-8 items-center gap-3 text-sm text-soft tabular-nums">
      <span className="h-1.5 flex-1 rounded-full bg-line">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      {current && duration > 0 && `${formatTime(position)} / ${formatTime(duration)}`}
    </div>
  );
}
