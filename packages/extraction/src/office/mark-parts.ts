import { type Block, blockText } from '@earmark/contract';
import { sameWords } from '@earmark/language';
import type { BookStructure, MarkedPart } from '../books/book-structure.ts';
import { kindOfEpubType, kindOfHeading } from '../books/part-words.ts';
import type { TocEntry } from './epub-package.ts';

/** One file of a book. */
export interface EpubPart {
  blocks: Block[];
  notes: Block[];
  /** Entries of the table of contents that lead to it. */
  entries: TocEntry[];
  /** Values of `epub:type` that apply to the whole file. */
  types: string;
}

/** Characters of a file above which its own chapters are separated: Project Gutenberg has several in one file. */
const maxUnsplit = 20_000;

/**
 * Returns where the parts of a book begin and end. A file that the table of contents does not name, and that has
 * no heading, continues the part before it; a long file is split at the headings that the contents name.
 */
export function markParts(files: readonly EpubPart[]): Omit<BookStructure, 'cover'> {
  const textBlocks = files.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const isListed = files.filter(({ entries }) => entries.length > 0).length >= 2;
  const parts: MarkedPart[] = [];
  let at = 0;
  let noteAt = textBlocks;
  for (const file of files) {
    const notes = { from: noteAt, to: noteAt + file.notes.length };
    const last = parts.at(-1);
    const kind = kindOfEpubType(file.types);
    const title = file.entries[0]?.title ?? headingOf(file.blocks);
    if (file.blocks.length === 0 && last !== undefined) last.notes.to = notes.to;
    else if (last !== undefined && isListed && title === '' && kind === null && last.title !== '') {
      last.blocks.to = at + file.blocks.length;
      last.notes.to = notes.to;
    } else if (file.blocks.length > 0) {
      const starts = innerStarts(file);
      for (const [index, start] of starts.entries()) {
        const to = at + (starts[index + 1]?.at ?? file.blocks.length);
        const own = index === starts.length - 1 ? notes : { from: notes.from, to: notes.from };
        parts.push({
          title: index === 0 ? title : start.title,
          kind: starts.length === 1 ? kind : null,
          blocks: { from: at + start.at, to },
          notes: { ...own },
        });
      }
    }
    at += file.blocks.length;
    noteAt = notes.to;
  }
  return { parts, blockCount: noteAt };
}

/** Returns where the chapters inside a file begin, the first at 0. */
function innerStarts({ blocks, entries }: EpubPart): { at: number; title: string }[] {
  const whole = [{ at: 0, title: '' }];
  const length = blocks.reduce((sum, block) => sum + blockText(block).length, 0);
  if (entries.length < 2 || length < maxUnsplit) return whole;
  let from = 0;
  const found = entries.flatMap(({ title }) => {
    const at = blocks.findIndex(
      (block, index) => index >= from && block.kind === 'heading' && beginsWith(blockText(block), title),
    );
    if (at === -1) return [];
    from = at + 1;
    return [{ at, title, level: levelOf(blocks[at]) }];
  });
  // Entries of sections inside a chapter do not separate chapters.
  const highest = Math.min(...found.map(({ level }) => level));
  const starts = found.filter(({ at, level }) => level === highest && at > 0);
  return [...whole, ...starts];
}

const levelOf = (block: Block | undefined): number => (block?.kind === 'heading' ? block.level : 6);

/** Whether a heading is that of an entry, which may have only its first or last part: 'Chapter 3' of 'Chapter 3. Sail'. */
function beginsWith(heading: string, title: string): boolean {
  if (sameWords(heading, title)) return true;
  const [a, b] = [heading.trim().toLowerCase(), title.trim().toLowerCase()];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a) || b.endsWith(a));
}

/** Returns the heading with which a file begins, of one or two lines; '' if there is none. */
function headingOf(blocks: readonly Block[]): string {
  const heading = blocks.slice(0, 3).find((block) => block.kind === 'heading');
  if (heading !== undefined) return blockText(heading).replace(/\s+/g, ' ').trim();
  const [first] = blocks;
  const text = first === undefined ? '' : blockText(first).trim();
  return kindOfHeading(text.toLowerCase()) === null ? '' : text;
}
