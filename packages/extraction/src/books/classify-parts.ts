import { type Block, blockText, type PartKind } from '@earmark/contract';
import { foldText, sameWords } from '@earmark/language';
import { isCopyrightText, kindOfHeading } from './part-words.ts';

/** A part of a book before its kind is known. */
export interface UnclassifiedPart {
  title: string;
  kind: PartKind | null;
  blocks: Block[];
}

/** Characters: copyright and title pages are shorter. */
const maxCopyrightLength = 8_000;
const maxTitlePageLength = 400;
/** Characters above which a part is read, whatever its heading: a novel may be called 'Contents'. */
const maxFrontMatter = 25_000;
/** Number of parts from the start among which title pages stand, and from both ends for copyright pages. */
const titlePages = 4;
const copyrightPages = 8;
/** Share of the book after which notes, bibliography and index stand; 'Notes' before it is a chapter. */
const backMatterStart = 0.4;

const frontKinds: readonly PartKind[] = ['title', 'copyright', 'contents', 'dedication', 'praise'];
const backKinds: readonly PartKind[] = ['notes', 'bibliography', 'index', 'about', 'acknowledgments'];

/**
 * Returns what each part is: as its file declares it, else by its heading, else by its text and place.
 * @param bookTitle a short part at the start that repeats it is the title page
 */
export function classifyParts(parts: readonly UnclassifiedPart[], bookTitle: string): PartKind[] {
  const texts = parts.map(({ blocks }) => blocks.map(blockText).join('\n'));
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  return parts.map((part, index) => {
    const text = texts[index] ?? '';
    const place = { index, fromEnd: parts.length - 1 - index, share: total === 0 ? 0 : before / total };
    before += text.length;
    return kindOf(part, text, bookTitle, place);
  });
}

interface Place {
  index: number;
  fromEnd: number;
  /** Part of the book's characters that stands before it, 0 to 1. */
  share: number;
}

function kindOf(part: UnclassifiedPart, text: string, bookTitle: string, place: Place): PartKind {
  if (part.kind !== null) return text.length > maxFrontMatter && isFront(part.kind) ? 'chapter' : part.kind;
  const named = kindOfHeading(foldText(part.title)) ?? kindOfHeading(foldText(firstHeading(part.blocks)));
  if (named !== null && fits(named, text.length, place)) return named;
  const isNearEdge = place.index < copyrightPages || place.fromEnd < copyrightPages / 2;
  if (isNearEdge && text.length < maxCopyrightLength && isCopyrightText(text)) return 'copyright';
  if (place.index < titlePages && text.length < maxTitlePageLength && repeatsTitle(part, text, bookTitle))
    return 'title';
  return 'chapter';
}

const isFront = (kind: PartKind): boolean => frontKinds.includes(kind);

function fits(kind: PartKind, length: number, { index, share }: Place): boolean {
  if (isFront(kind)) return length <= maxFrontMatter;
  // In a book of few parts, shares say little; a first part is never back matter.
  return !backKinds.includes(kind) || (index > 0 && (share >= backMatterStart || kind === 'acknowledgments'));
}

function firstHeading(blocks: readonly Block[]): string {
  const heading = blocks.slice(0, 3).find(({ kind }) => kind === 'heading');
  return heading === undefined ? '' : blockText(heading);
}

/** Whether a short part is a title page: it repeats the title of the book, or has neither heading nor sentence. */
function repeatsTitle({ title, blocks }: UnclassifiedPart, text: string, bookTitle: string): boolean {
  const lines = blocks.map(blockText);
  if (bookTitle !== '' && [title, ...lines].some((line) => sameWords(line, bookTitle))) return true;
  return title === '' && !/[.!?…。！？]["'”’»)\]]?\s*$/mu.test(text);
}
