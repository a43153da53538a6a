import { demoAudioId } from '@earmark/contract/voices/demo-audio';
import { defaultDemoVoice, demoArticles } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { Wave } from '../../ui/wave.tsx';
import { demoTrack } from '../demo/index.ts';
import { usePlayer } from '../player/index.ts';
import { ListenButton, useListening } from '../public-pages/index.ts';
import { transcriptQuery } from '../transcript/index.ts';
import { LitText } from './lit-text.tsx';
import { headlineBlock } from './spoken-words.ts';
import { useSpokenWord } from './use-spoken-word.ts';

const [piece] = demoArticles;
const paragraphs = piece.text.split('\n\n');

/**
 * A short text that plays at the first click: its picture, and the paragraph that is spoken, with the word lit.
 */
export function FeaturedPiece() {
  const api = useApi();
  const track = demoTrack(piece, defaultDemoVoice);
  const { current: isCurrent, playing } = useListening(track);
  const query = transcriptQuery(api, demoAudioId(piece.id, defaultDemoVoice), false);
  const words = useQuery({ ...query, enabled: isCurrent }).data?.words;
  const spoken = useSpokenWord(words, { isCurrent, playing });
  const [block, start] = spoken ?? [headlineBlock, null];
  const shown = Math.max(0, block);
  return (
    <section aria-label={t`A sample`} className="min-w-0">
      <FoldedPicture of={piece.id} className="aspect-[22/15] w-full max-desktop:max-h-72">
        <ListenButton track={track} size="large" accent className="absolute bottom-4 start-4" />
      </FoldedPicture>
      <h2 dir="auto" className="mt-4 font-semibold font-serif text-xl">
        <LitText text={piece.title} lit={block === headlineBlock ? start : null} />
      </h2>
      <p
        dir="auto"
        className="mt-2 min-h-32 text-pretty tablet:max-desktop:min-h-16 font-serif text-lg leading-8"
      >
        <LitText text={paragraphs[shown] ?? ''} lit={block === shown ? start : null} />
      </p>
      <PieceWave isCurrent={isCurrent} />
    </section>
  );
}

function PieceWave({ isCurrent }: { isCurrent: boolean }) {
  const position = usePlayer((player) => (isCurrent ? player.position : 0));
  const duration = usePlayer((player) => (isCurrent ? player.duration : 0));
  return <Wave share={duration > 0 ? position / duration : 0} className="mt-2 h-8" />;
}
