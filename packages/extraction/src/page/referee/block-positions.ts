import type { FoundBlock } from '../raw-block.ts';
import { articleThresholds } from '../thresholds.ts';

/** Where a block stands in relation to what the rules chose. */
export interface Position {
  /** Share of the page's blocks before it (0 to 1). */
  place: number;
  /** Whether it stands before the first or after the last chosen block. */
  isBefore: boolean;
  isAfter: boolean;
  /** Words between it and the chosen block before and after it; `farWords` if there is none. */
  wordsSince: number;
  wordsUntil: number;
  isPreviousChosen: boolean;
  isNextChosen: boolean;
  /** Share of the three blocks before and after it that are chosen. */
  chosenBefore: number;
  chosenAfter: number;
  previousWords: number;
  nextWords: number;
  followsHeading: boolean;
  /** Share of the page's other prose in the same surroundings, and share of that which is chosen. */
  placeProse: number;
  placeChosen: number;
  /** Number of blocks with the same path, share of the others that are chosen, mean logarithm of their words. */
  pathBlocks: number;
  pathChosen: number;
  pathWords: number;
}

/** Words between a block and the article where there is no chosen block on that side. */
const farWords = 8_000;
const neighbours = 3;

interface Tally {
  prose: number;
  chosenProse: number;
}

interface PathTally {
  blocks: number;
  chosen: number;
  logWords: number;
}

/** Describes the position of each block of a page. Takes linear time. */
export function describePosition(all: readonly FoundBlock[], isChosen: readonly boolean[]): Position[] {
  const first = isChosen.indexOf(true);
  const last = isChosen.lastIndexOf(true);
  const since = wordsSinceChosen(all, isChosen);
  const until = wordsSinceChosen([...all].reverse(), [...isChosen].reverse()).reverse();
  const surroundings = all.map(({ path }) => path.slice(-3, -1).join('>'));
  const paths = all.map(({ path }) => path.slice(-6).join('>'));
  const places = new Map<string, Tally>();
  const samePath = new Map<string, PathTally>();
  let prose = 0;
  for (const [index, block] of all.entries()) {
    const own = proseOf(block);
    prose += own;
    const place = places.get(surroundings[index] ?? '') ?? { prose: 0, chosenProse: 0 };
    place.prose += own;
    if (isChosen[index] === true) place.chosenProse += own;
    places.set(surroundings[index] ?? '', place);
    const path = samePath.get(paths[index] ?? '') ?? { blocks: 0, chosen: 0, logWords: 0 };
    path.blocks += 1;
    path.logWords += Math.log1p(block.words);
    if (isChosen[index] === true) path.chosen += 1;
    samePath.set(paths[index] ?? '', path);
  }
  const chosenShare = (from: number, to: number): number =>
    isChosen.slice(Math.max(0, from), to).filter(Boolean).length / neighbours;
  return all.map((block, index) => {
    const own = proseOf(block);
    const ownChosen = isChosen[index] === true ? 1 : 0;
    const place = places.get(surroundings[index] ?? '') ?? { prose: own, chosenProse: 0 };
    const path = samePath.get(paths[index] ?? '') ?? { blocks: 1, chosen: ownChosen, logWords: 0 };
    return {
      place: index / all.length,
      isBefore: first >= 0 && index < first,
      isAfter: first >= 0 && index > last,
      wordsSince: since[index] ?? farWords,
      wordsUntil: until[index] ?? farWords,
      isPreviousChosen: isChosen[index - 1] === true,
      isNextChosen: isChosen[index + 1] === true,
      chosenBefore: chosenShare(index - neighbours, index),
      chosenAfter: chosenShare(index + 1, index + 1 + neighbours),
      previousWords: all[index - 1]?.words ?? 0,
      nextWords: all[index + 1]?.words ?? 0,
      followsHeading: all[index - 1]?.block.kind === 'heading',
      placeProse: (place.prose - own) / Math.max(1, prose - own),
      placeChosen: (place.chosenProse - own * ownChosen) / Math.max(1, place.prose - own),
      pathBlocks: path.blocks,
      pathChosen: (path.chosen - ownChosen) / Math.max(1, path.blocks - 1),
      pathWords: path.logWords / path.blocks,
    };
  });
}

function wordsSinceChosen(all: readonly FoundBlock[], isChosen: readonly boolean[]): number[] {
  let words = farWords;
  return all.map((block, index) => {
    const since = words;
    words = isChosen[index] === true ? 0 : Math.min(farWords, words + block.words);
    return since;
  });
}

const proseOf = ({ words, linkWords }: FoundBlock): number =>
  words >= articleThresholds.minParagraphWords && linkWords < words / 2 ? words : 0;
