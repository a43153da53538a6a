import type { Transcript } from '@earmark/contract/playlist/public-articles';

type Word = Transcript['words'][number];

/** The title (-1) is read before the byline (-2), and both before the text. */
const orderOf = (block: number) => (block < 0 ? -3 - block : block);

/**
 * Returns where other audio of the same text says what is said at a time: another voice, or a corrected text. Null if it
 * does not say it.
 * @param seconds position in the audio that `from` describes
 */
export function placeInAudio(
  from: Pick<Transcript, 'words'>,
  to: Pick<Transcript, 'words'>,
  seconds: number,
): number | null {
  const ms = seconds * 1_000;
  const said = lastBefore(from.words, ms);
  if (said === null) return null;
  const same = nearest(to.words, said);
  if (same === null) return null;
  // Part of the way through the word, or through the pause after it.
  const length = Math.max(1, said[4] - said[3]);
  const share = Math.min(1, Math.max(0, (ms - said[3]) / length));
  return (same[3] + share * (same[4] - same[3])) / 1_000;
}

function lastBefore(words: readonly Word[], ms: number): Word | null {
  let last: Word | null = null;
  for (const word of words) if (word[3] <= ms && (last === null || word[3] >= last[3])) last = word;
  return last;
}

/** Returns the word at the same place of the text, or the one nearest to it in the same block. */
function nearest(words: readonly Word[], [block, start]: Word): Word | null {
  let best: Word | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (orderOf(word[0]) !== orderOf(block)) continue;
    const distance = Math.abs(word[1] - start);
    if (distance < bestDistance) [best, bestDistance] = [word, distance];
  }
  return best;
}
