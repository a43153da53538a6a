import type { Utterance } from '@earmark/contract';
import type { UnitLine } from '../unit.ts';

/**
 * Adds earcons to the lines of an utterance: before a heading, before the first sentence of a quotation, and after
 * the last sentence of an episode. None before the title, which begins the episode.
 *
 * @param before the utterance before it
 * @param isLast whether the episode ends with it
 */
export function addEarcons(
  lines: UnitLine[],
  { role, block }: Utterance,
  before: Utterance | undefined,
  isLast: boolean,
): void {
  const [first] = lines;
  const last = lines.at(-1);
  const continues = before?.role === role && (before.block === block || role === 'quote');
  if (first && before !== undefined && !continues) {
    if (role === 'heading') first.earconBefore = 'heading';
    if (role === 'quote') first.earconBefore = 'quotation';
  }
  if (last && isLast) last.earconAfter = 'end';
}
