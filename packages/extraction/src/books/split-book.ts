import { type Block, blockText, type Document, maxCharactersPaid, type PartKind } from '@earmark/contract';
import { foldText, sameWords } from '@earmark/language';
import type { ReadSuccess } from '../read-result.ts';
import type { BlockRange, BookStructure, CoverPicture } from './book-structure.ts';
import { classifyParts, type UnclassifiedPart } from './classify-parts.ts';
import { findChapters } from './find-chapters.ts';
import { kindOfHeading } from './part-words.ts';
import { splitLong } from './split-long.ts';
import { lengthOf } from './text-length.ts';

/** A part of a book as a document of its own. */
export interface BookPart {
  /** '' for a part without heading, such as a title page. */
  title: string;
  kind: PartKind;
  document: Document;
}

/** A document in parts. */
export interface Book {
  title: string;
  author: string | null;
  description: string | null;
  language: string | null;
  publishedAt: string | null;
  cover: CoverPicture | null;
  parts: BookPart[];
}

/**
 * Characters above which a file with a table of contents is a book; about half an hour of sound. A shorter one is
 * an article with chapter marks. Any other document is a book if it is too long for one conversion.
 */
const minBookCharacters = 30_000;
/** Characters of a part below which it is only the heading of the next one, such as 'Part two'. */
const maxDivider = 200;
/** Maximum number of parts: an encyclopedia of thousands of entries gets parts of several entries. */
const maxParts = 500;

/** Splits a long document into the parts of a book; null if it is not one. */
export function splitBook({ document, book }: Pick<ReadSuccess, 'document' | 'book'>): Book | null {
  const characters = lengthOf(document.blocks);
  const marked = book === undefined ? null : partsOfStructure(document.blocks, book);
  if (characters <= (marked === null ? maxCharactersPaid : minBookCharacters)) return null;
  const parts = inGroups(withoutDividers(marked ?? partsByHeading(document.blocks)));
  const kinds = classifyParts(parts, document.title);
  const chapters = parts.flatMap((part, index) =>
    splitLong(part).map(({ title, blocks }) => ({
      title,
      kind: kinds[index] ?? 'chapter',
      document: { ...document, title, description: null, imageUrl: null, blocks },
    })),
  );
  const spoken = chapters.filter(({ kind }) => kind === 'chapter').length;
  if (spoken < 2 && characters <= maxCharactersPaid) return null;
  return {
    title: document.title,
    author: document.author,
    description: document.description,
    language: document.language,
    publishedAt: document.publishedAt,
    cover: book?.cover ?? null,
    // A book whose parts all look like front matter is read as a whole.
    parts: spoken === 0 ? chapters.map((part) => ({ ...part, kind: 'chapter' })) : chapters,
  };
}

/** Returns the parts that the file marks; null if there are too few, or the blocks are not those of the file. */
function partsOfStructure(
  blocks: readonly Block[],
  { parts, blockCount }: BookStructure,
): UnclassifiedPart[] | null {
  if (parts.length < 2 || blockCount !== blocks.length) return null;
  // The listener may play a part of front matter: there it is what is read.
  const inside = ({ from, to }: BlockRange): Block[] =>
    blocks
      .slice(from, to)
      .map((block) => (block.omitted === 'front_matter' ? withoutOmission(block) : block));
  return parts.map((part) => ({
    title: part.title,
    kind: part.kind,
    blocks: [...inside(part.blocks), ...inside(part.notes)],
  }));
}

function withoutOmission<Any extends Block>(block: Any): Any {
  const { omitted: _, ...rest } = block;
  return rest as Any;
}

function partsByHeading(all: readonly Block[]): UnclassifiedPart[] {
  const lastText = all.findLastIndex(({ kind }) => kind !== 'footnote');
  const blocks = all.slice(0, lastText + 1);
  const starts = findChapters(blocks);
  const [first] = starts;
  const opening = first === undefined || first.at > 0 ? [{ at: 0, title: '' }] : [];
  const parts = [...opening, ...starts].map(({ at, title }, index, list) => ({
    title,
    kind: null,
    blocks: blocks.slice(at, list[index + 1]?.at),
  }));
  return withNotes(parts, all.slice(lastText + 1));
}

/** Gives each note behind the text to the part that refers to it first. */
function withNotes(parts: readonly UnclassifiedPart[], notes: readonly Block[]): UnclassifiedPart[] {
  if (notes.length === 0) return [...parts];
  const owners = new Map<string, number>();
  for (const [index, { blocks }] of parts.entries())
    for (const block of blocks)
      if ('runs' in block)
        for (const { note } of block.runs)
          if (note !== undefined && !owners.has(note)) owners.set(note, index);
  const given = parts.map(({ blocks }) => [...blocks]);
  for (const note of notes) {
    const owner = note.kind === 'footnote' ? owners.get(note.label) : undefined;
    given[owner ?? given.length - 1]?.push(note);
  }
  return parts.map((part, index) => ({ ...part, blocks: given[index] ?? part.blocks }));
}

/** Joins parts that are only a heading to the part after them, which keeps its own title. */
function withoutDividers(parts: readonly UnclassifiedPart[]): UnclassifiedPart[] {
  const kept: UnclassifiedPart[] = [];
  let waiting: Block[] = [];
  for (const [index, part] of parts.entries()) {
    const isDivider =
      index > 0 &&
      index < parts.length - 1 &&
      part.kind === null &&
      part.title !== '' &&
      part.blocks.length <= 2 &&
      kindOfHeading(foldText(part.title)) === null &&
      part.blocks.every((block) => block.kind === 'heading' || sameWords(blockText(block), part.title)) &&
      lengthOf(part.blocks) < maxDivider;
    if (isDivider) waiting.push(...part.blocks);
    else {
      kept.push(waiting.length === 0 ? part : { ...part, blocks: [...waiting, ...part.blocks] });
      waiting = [];
    }
  }
  return kept;
}

/** Joins neighboring parts, so that there are at most `maxParts`. */
function inGroups(parts: readonly UnclassifiedPart[]): UnclassifiedPart[] {
  const size = Math.ceil(parts.length / maxParts);
  if (size <= 1) return [...parts];
  return parts.flatMap((part, index) => {
    if (index % size > 0) return [];
    return [{ ...part, blocks: parts.slice(index, index + size).flatMap(({ blocks }) => blocks) }];
  });
}
