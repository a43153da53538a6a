import { foldText } from '@earmark/language';
import { withoutEmptyHeadings } from '../drop-empty-headings.ts';
import type { PageMetadata } from '../page-metadata.ts';
import type { FoundBlock } from '../raw-block.ts';
import { blockFeatures } from './block-features.ts';
import type { Candidate, Candidates } from './collect-candidates.ts';
import { probability, type TreeModel } from './decision-trees.ts';
import { findLabels } from './find-labels.ts';
import trained from './model.json' with { type: 'json' };
import { refereeThresholds } from './thresholds.ts';

const model = trained as unknown as TreeModel;

/** The decision about a page. */
export interface Judgement {
  /** The blocks of the article. */
  blocks: FoundBlock[];
  /** All blocks that may belong to it; null unless these are clearly more. */
  longer: FoundBlock[] | null;
}

/**
 * Decides block by block what belongs to the article, from what the rules chose, what each method found, and how
 * the blocks look. The decisions are those of trees that `bench/train-referee.ts` grew.
 * @param chosen the blocks that the rules chose, in the order of the article
 */
export function judgeBlocks(
  candidates: Candidates & { fallback: Candidate },
  chosen: readonly FoundBlock[],
  about: PageMetadata,
): Judgement {
  const { all } = candidates;
  const scores = blockFeatures(candidates, chosen, about).map((row) => probability(model, row));
  const at = placesOf(all, foldText);
  const byOpening = placesOf(all, openingOf);
  // A caption without its credit is found by its beginning.
  const places = chosen.map(({ text }) => at.get(foldText(text)) ?? byOpening.get(openingOf(text)) ?? null);
  const compose = (minKept: number, minAdded: number): FoundBlock[] => {
    const kept = chosen
      .map((block, index) => ({ block, place: places[index] ?? null }))
      .filter(
        ({ block, place }) =>
          // Captions are silent unless the listener wants them.
          place === null || block.block.kind === 'figure' || (scores[place] ?? 1) >= minKept,
      );
    const present = new Set(places);
    const isFirst = ({ text }: FoundBlock, place: number): boolean =>
      text !== '' && at.get(foldText(text)) === place;
    const added = all.flatMap((block, place) =>
      !present.has(place) && (scores[place] ?? 0) >= minAdded && isFirst(block, place) ? [place] : [],
    );
    const sure = new Set([...kept.map(({ place }) => place), ...added]);
    const labels = [...findLabels(all, sure, scores, about.title)].filter((place) => {
      const block = all[place];
      return block !== undefined && isFirst(block, place);
    });
    const further = [...added, ...labels].sort((a, b) => a - b);
    return merge(
      kept,
      further.flatMap((place) => {
        const block = all[place];
        return block === undefined ? [] : [{ block, place }];
      }),
    );
  };
  const blocks = withoutEmptyHeadings(compose(refereeThresholds.minKept, refereeThresholds.minAdded));
  const longer = compose(0, refereeThresholds.minPossible);
  return { blocks, longer: isClearlyLonger(longer, blocks) ? longer : null };
}

/** Returns the index of the first block under each key of its text. */
function placesOf(all: readonly FoundBlock[], keyOf: (text: string) => string): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { text }] of all.entries()) {
    const key = keyOf(text);
    if (key !== '' && !places.has(key)) places.set(key, index);
  }
  return places;
}

/** Characters of a text by which it is found if its end was cut off. */
const openingCharacters = 24;

/** Returns the beginning of a text, by which it is found if its end was cut off; '' if the text is too short. */
function openingOf(text: string): string {
  const opening = foldText(text).slice(0, openingCharacters);
  return opening.length < openingCharacters ? '' : opening;
}

interface Placed {
  block: FoundBlock;
  /** Index among all blocks of the page; null if the method changed the text. */
  place: number | null;
}

/** Inserts blocks after the last block that stands before them on the page. */
function merge(kept: readonly Placed[], added: readonly (Placed & { place: number })[]): FoundBlock[] {
  const merged: FoundBlock[] = [];
  let next = 0;
  for (const { block, place } of kept) {
    for (let one = added[next]; place !== null && one !== undefined && one.place < place; one = added[next]) {
      merged.push(one.block);
      next += 1;
    }
    merged.push(block);
  }
  return [...merged, ...added.slice(next).map(({ block }) => block)];
}

function isClearlyLonger(longer: readonly FoundBlock[], blocks: readonly FoundBlock[]): boolean {
  const words = (list: readonly FoundBlock[]): number => list.reduce((sum, block) => sum + block.words, 0);
  const more = words(longer) - words(blocks);
  return more >= refereeThresholds.minLongerWords && more >= words(blocks) * refereeThresholds.minLongerShare;
}
