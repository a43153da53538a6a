import type { FoundBlock } from './raw-block.ts';
import { boilerplateThresholds } from './thresholds.ts';

/** Removes headings, and lines that serve as headings, at the end of the text, where nothing follows them. */
export function withoutEmptyHeadings<Found extends FoundBlock>(blocks: Found[]): Found[] {
  const end = blocks.findLastIndex((block) => !introduces(block)) + 1;
  return end === 0 ? blocks : blocks.slice(0, end);
}

/** Returns whether a block introduces what follows: a heading, or a short line in bold or with a colon. */
function introduces({ block, text, words, boldWords }: FoundBlock): boolean {
  if (block.kind === 'heading') return true;
  if (block.kind !== 'paragraph' || words > boilerplateThresholds.maxRailHeadWords) return false;
  return /:\s*$/.test(text) || (boldWords >= words && !/[.!\u2026\u3002"\u201d)]\s*$/.test(text));
}
