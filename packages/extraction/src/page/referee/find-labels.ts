import { foldText } from '@earmark/language';
import type { FoundBlock } from '../raw-block.ts';
import { refereeThresholds } from './thresholds.ts';

/**
 * Returns the indexes of further blocks that belong to the article because they introduce one that does: the
 * headings, among them the questions of an accordion, and the terms of a list of definitions.
 * @param present indexes of the blocks of the article
 * @param scores probability of each block of the page
 */
export function findLabels(
  all: readonly FoundBlock[],
  present: ReadonlySet<number | null>,
  scores: readonly number[],
  title: string,
): Set<number> {
  const labels = new Set<number>();
  const first = all.findIndex((_block, index) => present.has(index));
  const foldedTitle = foldText(title);
  for (let index = all.length - 2; index > first; index -= 1) {
    const block = all[index];
    const next = all[index + 1];
    if (block === undefined || next === undefined || present.has(index)) continue;
    if (!present.has(index + 1) && !labels.has(index + 1)) continue;
    const isLabel = introduces(block, next) && (scores[index] ?? 0) >= minScoreOf(block);
    if (isLabel && !repeatsTitle(foldText(block.text), foldedTitle)) labels.add(index);
  }
  return labels;
}

function introduces(block: FoundBlock, next: FoundBlock): boolean {
  if (block.words === 0 || block.words > refereeThresholds.maxLabelWords) return false;
  if (block.linkWords >= block.words / 2 || next.linkWords >= next.words / 2) return false;
  if (next.block.kind === 'figure') return false;
  return block.block.kind === 'heading' ? next.block.kind !== 'heading' : isTerm(block) && !isTerm(next);
}

const isTerm = ({ path }: FoundBlock): boolean => path.at(-1)?.startsWith('dt ') === true;

const minScoreOf = (block: FoundBlock): number =>
  isTerm(block) || /[?\uff1f\u061f]\s*$/.test(block.text)
    ? refereeThresholds.minQuestion
    : refereeThresholds.minHeading;

const repeatsTitle = (text: string, title: string): boolean =>
  text === '' || title.includes(text) || text.includes(title);
