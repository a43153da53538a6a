import type { Utterance } from '@earmark/contract';
import type { UnitLine } from '../unit.ts';
import { isNatural } from '../voices/role-prosody.ts';

/**
 * Marks the phrases of a line that its utterance emphasizes. Engines with a melody of their own choose the words that
 * stand out themselves, so their lines stay as they are.
 *
 * @param utterance the utterance that the line belongs to
 */
export function addEmphasis(line: UnitLine, { emphasis = [] }: Utterance): UnitLine {
  if (isNatural(line.voice.engine)) return line;
  const { firstToken, tokens } = line;
  const within = emphasis.flatMap(([from, to]) => {
    const [start, end] = [Math.max(0, from - firstToken), Math.min(tokens.length, to - firstToken)];
    return start < end ? [[start, end] as const] : [];
  });
  return within.length === 0 ? line : { ...line, emphasis: within };
}
