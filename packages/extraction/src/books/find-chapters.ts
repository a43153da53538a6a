import { type Block, blockText } from '@earmark/contract';

/** A place in a document at which a chapter begins. */
export interface ChapterStart {
  /** Index of its first block. */
  at: number;
  title: string;
}

/** Number of headings of one level from which they count as chapters. */
const minChapters = 3;

/** Words with which a line that is not marked as a heading begins a chapter, in many languages. */
const chapterLine =
  /^(?:(?:chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|rozdział|глава|kapitola|luku|fejezet|bölüm|κεφάλαιο|part|teil|partie|parte|deel|część|часть|book|buch|livre|libro)\s+(?:\p{L}{1,12}(?:[-\s]\p{L}{1,12})?|\d{1,3}|[ivxlcdm]{1,8})(?![\p{L}\p{N}])|(?:prologue|epilogue|prolog|epilog|prólogo|epílogo|prologo|epilogo|пролог|эпилог)(?!\p{L})|第\s?[0-9０-９一二三四五六七八九十百零〇]{1,5}\s?[章回部話话节節編篇]|제\s?\d{1,3}\s?[장부화]|[IVXLC]{1,6}\.?$|\d{1,3}\.?$)/iu;
const maxChapterLine = 80;

/**
 * Finds the chapters of a document without a table of contents: by the headings of the highest level of which
 * there are several, else by lines such as 'Chapter 3'. Empty if there are none.
 */
export function findChapters(blocks: readonly Block[]): ChapterStart[] {
  for (const level of [1, 2, 3]) {
    const starts = blocks.flatMap((block, at) =>
      block.kind === 'heading' && block.level <= level ? [{ at, title: titleOf(block) }] : [],
    );
    // A heading directly below another one continues it: 'Chapter 3', 'The storm'.
    const merged = mergeNeighbors(starts, blocks);
    if (merged.length >= minChapters) return merged;
  }
  const lines = blocks.flatMap((block, at) => {
    const text = titleOf(block);
    const isLine = (block.kind === 'paragraph' || block.kind === 'heading') && text.length <= maxChapterLine;
    return isLine && chapterLine.test(text) ? [{ at, title: text }] : [];
  });
  const starts = mergeNeighbors(lines, blocks);
  return starts.length >= minChapters ? starts : [];
}

const titleOf = (block: Block): string => blockText(block).replace(/\s+/g, ' ').trim();

function mergeNeighbors(starts: readonly ChapterStart[], blocks: readonly Block[]): ChapterStart[] {
  const merged: ChapterStart[] = [];
  let end = -1;
  for (const { at, title } of starts) {
    const last = merged.at(-1);
    if (last !== undefined && at === end && blocks[at]?.kind === 'heading')
      last.title = joined(last.title, title);
    else merged.push({ at, title });
    end = at + 1;
  }
  return merged;
}

const joined = (first: string, second: string): string => `${first.replace(/[.:\s]+$/, '')}: ${second}`;
