import type { Block, Inline } from '@earmark/contract';
import { collapseWhitespace } from '../page/page-text.ts';
import { clientSignatures } from './reply-words.ts';

const pattern = new RegExp(`^(?:${clientSignatures.join('|')})[.!。]?$`, 'iu');
/** A longer line is a sentence. */
const maxLength = 90;

/** Returns whether a line is the note of a phone or a mail program: 'Sent from my iPhone'. */
export function isClientSignature(line: string): boolean {
  const text = collapseWhitespace(line).replace(/^[-–—_*\s]+|[\s_*]+$/g, '');
  return text.length <= maxLength && pattern.test(text);
}

/** Returns a block without such notes at its end; null if nothing else is in it. */
export function withoutClientSignature(block: Block): Block | null {
  if (!('runs' in block)) return block;
  const lines = linesOf(block.runs);
  const { length } = lines;
  while (lines.length > 0 && isEmptyOrNote(lines.at(-1) ?? [])) lines.pop();
  if (lines.length === length || !lines.some((line) => textOf(line).trim() !== '')) {
    const isNote = lines.length === 0 && length > 0;
    return isNote ? null : block;
  }
  const runs = lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
  return { ...block, runs };
}

const textOf = (line: readonly Inline[]): string => line.map(({ text }) => text).join('');

function isEmptyOrNote(line: readonly Inline[]): boolean {
  const text = textOf(line).trim();
  return text === '' || isClientSignature(text);
}

function linesOf(runs: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  return lines;
}
