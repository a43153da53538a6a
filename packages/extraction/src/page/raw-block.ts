import type { Block, Inline } from '@earmark/contract';

/** A block as found on a page, with what is known about its place. */
export interface FoundBlock {
  block: Block;
  /** Text with white space collapsed. */
  text: string;
  words: number;
  /** Number of words inside links. */
  linkWords: number;
  /** Number of words in bold. */
  boldWords: number;
  /** Names of the parent elements, outermost first: tag, classes and id of each, in lower case. */
  path: string[];
}

/** A block as found on a page, with its elements. */
export interface RawBlock extends FoundBlock {
  /**
   * The list, table or figure that contains the block, so that it can be rated as a whole; null if there is
   * none.
   */
  group: Element | null;
  /** The nearest element that contains the block. */
  element: Element;
}

/** Returns blocks without their elements, each of which keeps the whole tree in memory. */
export const withoutElements = (blocks: readonly RawBlock[]): FoundBlock[] =>
  blocks.map(({ block, text, words, linkWords, boldWords, path }) => ({
    block,
    text,
    words,
    linkWords,
    boldWords,
    path,
  }));

/** Returns the text of runs as displayed. */
export function runsText(runs: readonly Inline[]): string {
  return runs.map((run) => run.text).join('');
}

/** Collapses white space across runs as a browser would, trims both ends, and removes empty runs. */
export function normalizeRuns(runs: readonly Inline[]): Inline[] {
  const normalized: Inline[] = [];
  let endsInSpace = true;
  for (const run of runs) {
    let text = run.text.replace(/[ \t\r\f\u00a0\u2028\u2029]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n');
    text = text.replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, (mark) => (mark === '\u200c' ? mark : ''));
    const last = normalized.at(-1);
    if (endsInSpace) {
      // A line that ends in a space still ends there.
      if (last !== undefined && text.startsWith('\n')) last.text = last.text.replace(/ $/, '\n');
      text = text.replace(/^[ \n]+/, '');
    }
    if (text === '') continue;
    endsInSpace = /[ \n]$/.test(text);
    if (last !== undefined && sameStyle(last, run)) last.text += text;
    else normalized.push({ ...run, text });
  }
  for (let last = normalized.at(-1); last !== undefined; last = normalized.at(-1)) {
    last.text = last.text.replace(/[ \n]+$/, '');
    if (last.text !== '') break;
    normalized.pop();
  }
  return normalized;
}

function sameStyle(a: Inline, b: Inline): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.code === b.code &&
    a.script === b.script &&
    a.href === b.href &&
    a.note === b.note &&
    a.lang === b.lang &&
    a.math === undefined &&
    b.math === undefined
  );
}
