import type { Inline } from '@earmark/contract';
import { countWords } from '../count-words.ts';
import type { FoundBlock } from './raw-block.ts';
import { runsText } from './raw-block.ts';
import { articleThresholds, boilerplateThresholds } from './thresholds.ts';

/** Number of a picture before its caption: '3/12'. */
const counter = /^\s*\d{1,3}\s*\/\s*\d{1,3}\s+/;

/**
 * Makes captions paragraphs where they are the text: in a gallery whose captions are sentences with more words than
 * everything else. Other captions are silent unless the listener wants them.
 */
export function speakCaptions(blocks: readonly FoundBlock[]): FoundBlock[] {
  const captions = new Set(blocks.filter(isSentence));
  if (captions.size < articleThresholds.minSpokenCaptions) return [...blocks];
  const words = (isCaption: boolean): number =>
    blocks.reduce(
      (sum, block) =>
        captions.has(block) === isCaption && (isCaption || block.block.kind !== 'figure')
          ? sum + block.words
          : sum,
      0,
    );
  if (words(true) < words(false)) return [...blocks];
  return blocks.map((found) =>
    captions.has(found) && found.block.kind === 'figure'
      ? { ...found, block: { kind: 'paragraph', runs: withoutCounter(found.block.runs) } }
      : found,
  );
}

function isSentence({ block }: FoundBlock): boolean {
  if (block.kind !== 'figure') return false;
  const text = runsText(block.runs);
  return (
    countWords(text) >= boilerplateThresholds.minProseWords && /[.!?\u2026\u3002]["\u201d)]*\s*$/.test(text)
  );
}

function withoutCounter(runs: readonly Inline[]): Inline[] {
  const [first, ...rest] = runs;
  return first === undefined ? [] : [{ ...first, text: first.text.replace(counter, '') }, ...rest];
}
