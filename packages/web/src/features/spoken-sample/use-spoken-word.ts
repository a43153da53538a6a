import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { useEffect, useState } from 'react';
import { usePlayerControl } from '../player/index.ts';
import { spokenAt } from './spoken-words.ts';

/**
 * Returns the word that the player speaks now, as [block, offset]; null before the first one and for another track.
 * @param words undefined until the transcript has been loaded
 */
export function useSpokenWord(
  words: Transcript['words'] | undefined,
  { isCurrent, playing }: { isCurrent: boolean; playing: boolean },
): readonly [number, number] | null {
  const { engine } = usePlayerControl();
  const [spoken, setSpoken] = useState<readonly [number, number] | null>(null);
  useEffect(() => {
    if (!isCurrent || words === undefined) {
      setSpoken(null);
      return;
    }
    let frame = 0;
    const follow = () => {
      const next = spokenAt(words, engine.now() * 1_000);
      setSpoken((before) => (before?.[0] === next?.[0] && before?.[1] === next?.[1] ? before : next));
      frame = playing ? requestAnimationFrame(follow) : 0;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isCurrent, playing, words, engine]);
  return spoken;
}
