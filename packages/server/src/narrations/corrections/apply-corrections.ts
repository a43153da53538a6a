import { type Block, blockText, type Document, type Inline, type Pronunciation } from '@earmark/contract';
import type { StoredCorrection, TextCorrection } from './correction.ts';

/** Returns the document with its corrected sentences. A correction of a text that is no longer there is left out. */
export function withCorrections(document: Document, corrections: readonly StoredCorrection[]): Document {
  const blocks = [...document.blocks];
  for (const correction of corrections) {
    if (correction.kind !== 'text') continue;
    const block = blocks[correction.block];
    const corrected = block && correctBlock(block, correction);
    if (corrected) blocks[correction.block] = corrected;
  }
  return { ...document, blocks };
}

/** Returns a block with a corrected text; null if the text is not there, or cannot be corrected. */
export function correctBlock(
  block: Block,
  { start, end, before, text }: Pick<TextCorrection, 'start' | 'end' | 'before' | 'text'>,
): Block | null {
  const present = blockText(block);
  if (present.slice(start, end) !== before) return null;
  if (block.kind === 'code') return { ...block, text: present.slice(0, start) + text + present.slice(end) };
  return 'runs' in block ? { ...block, runs: replaceText(block.runs, start, end, text) } : null;
}

/** Replaces a range. The new text gets the format of the run in which the range begins. */
function replaceText(runs: readonly Inline[], start: number, end: number, text: string): Inline[] {
  const result: Inline[] = [];
  let at = 0;
  let isPlaced = false;
  for (const [index, run] of runs.entries()) {
    const [from, to] = [at, at + run.text.length];
    at = to;
    const isHere: boolean = !isPlaced && (start < to || index === runs.length - 1);
    isPlaced ||= isHere;
    const head = run.text.slice(0, Math.max(0, start - from));
    const tail = run.text.slice(Math.max(0, end - from));
    const isWhole = start >= to || end <= from;
    // A formula or a mark is not what it was once its text changed.
    const { math: _, note: __, ...format } = run;
    const changed = head + (isHere ? text : '') + tail;
    if (changed === run.text) result.push(run);
    else if (changed !== '') result.push({ ...(isWhole && !isHere ? run : format), text: changed });
  }
  return result;
}

/**
 * Returns the corrected pronunciations, newest first, with the positions at which their words stand now.
 * @param firstBlock index of the article's first block in the narrated document
 */
export function correctedPronunciations(
  corrections: readonly StoredCorrection[],
  firstBlock: number,
): Pronunciation[] {
  let words: Pronunciation[] = [];
  for (const correction of corrections) {
    if (correction.kind === 'word') {
      const { kind: _, ...word } = correction;
      words = [word, ...words.filter((each) => !isSameWord(each, word))];
    } else words = words.flatMap((word) => moveWord(word, correction));
  }
  return words.map((word) =>
    word.at && word.at.block >= 0
      ? { ...word, at: { block: word.at.block + firstBlock, start: word.at.start } }
      : word,
  );
}

const isSameWord = (one: Pronunciation, other: Pronunciation): boolean =>
  one.written === other.written && one.at?.block === other.at?.block && one.at?.start === other.at?.start;

/** Moves a word behind a corrected text; a word within it is gone. */
function moveWord(word: Pronunciation, { block, start, end, text }: TextCorrection): Pronunciation[] {
  const { at } = word;
  if (!at || at.block !== block || at.start + word.written.length <= start) return [word];
  if (at.start < end) return [];
  return [{ ...word, at: { block, start: at.start + text.length - (end - start) } }];
}

/** Reduces a correction to what differs, so that the format of everything else stays. */
export function narrowCorrection(correction: TextCorrection): TextCorrection {
  const { before, text } = correction;
  const shorter = Math.min(before.length, text.length);
  let head = 0;
  while (head < shorter && before[head] === text[head]) head += 1;
  // A surrogate pair is never cut.
  if (isHighSurrogate(before, head - 1)) head -= 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  if (tail > 0 && isLowSurrogate(before, before.length - tail)) tail -= 1;
  return {
    ...correction,
    start: correction.start + head,
    end: correction.end - tail,
    before: before.slice(head, before.length - tail),
    text: text.slice(head, text.length - tail),
  };
}

const isHighSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
};
const isLowSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};
