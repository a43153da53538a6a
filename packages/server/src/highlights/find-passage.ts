import {
  type Block,
  blockText,
  type Document,
  maxHighlightCharacters,
  type Transcript,
} from '@earmark/contract';

/** A position in a document: block -1 is the title, -2 the byline. */
export interface TextPoint {
  block: number;
  offset: number;
}

/** A passage of a document; `end` is exclusive. */
export interface Passage {
  start: TextPoint;
  end: TextPoint;
}

/** The blocks in the order in which they are read, each with its text. */
function textsOf(document: Document): { block: number; text: string }[] {
  return [
    { block: -1, text: document.title },
    { block: -2, text: document.author ?? '' },
    ...document.blocks.map((block: Block, index) => ({ block: index, text: blockText(block) })),
  ];
}

/** The whole text with the offset at which each block begins; blocks are separated by one line feed. */
function joined(document: Document) {
  const texts = textsOf(document);
  const starts: number[] = [];
  let length = 0;
  for (const { text } of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  return { texts, starts, whole: texts.map(({ text }) => text).join('\n') };
}

type Joined = ReturnType<typeof joined>;

function toOffset({ texts, starts }: Joined, { block, offset }: TextPoint): number | null {
  const at = texts.findIndex((each) => each.block === block);
  const start = starts[at];
  const text = texts[at]?.text;
  return start === undefined || text === undefined || offset > text.length ? null : start + offset;
}

function toPoint({ texts, starts }: Joined, offset: number, isEnd: boolean): TextPoint {
  const at = starts.findLastIndex((start) => (isEnd ? start < offset : start <= offset));
  return { block: texts[at]?.block ?? 0, offset: offset - (starts[at] ?? 0) };
}

/**
 * Returns a passage without white space at its ends, and its text: that of several blocks on lines of their own. Null if
 * the document has no such passage, or nothing stands there.
 */
export function readPassage(
  document: Document,
  { start, end }: Passage,
): (Passage & { quote: string }) | null {
  const all = joined(document);
  const from = toOffset(all, start);
  const to = toOffset(all, end);
  if (from === null || to === null || to <= from) return null;
  const text = all.whole.slice(from, to);
  const quote = text.trim();
  if (quote === '') return null;
  const trimmed = from + text.indexOf(quote);
  return { start: toPoint(all, trimmed, false), end: toPoint(all, trimmed + quote.length, true), quote };
}

/** Returns a passage that neither begins nor ends within a word: a finger does not select to the letter. */
export function toWholeWords(document: Document, { start, end }: Passage): Passage {
  const segmentAt = ({ block, offset }: TextPoint) => {
    const text = textsOf(document).find((each) => each.block === block)?.text ?? '';
    const language = document.blocks[block]?.lang ?? document.language ?? 'en';
    const words = new Intl.Segmenter(supported(language), { granularity: 'word' }).segment(text);
    const found = offset < 0 || offset >= text.length ? undefined : words.containing(offset);
    return found?.isWordLike ? found : null;
  };
  const first = segmentAt(start);
  const last = segmentAt({ block: end.block, offset: end.offset - 1 });
  return {
    start: first === null ? start : { block: start.block, offset: first.index },
    end: last === null ? end : { block: end.block, offset: last.index + last.segment.length },
  };
}

/**
 * Finds a quote in a document that may have changed since: where it was, or the occurrence nearest to it; null if there
 * is none.
 */
export function findQuote(document: Document, quote: string, last: Passage | null): Passage | null {
  const all = joined(document);
  const before = last && toOffset(all, last.start);
  const expected = before ?? 0;
  let nearest = -1;
  for (let at = all.whole.indexOf(quote); at !== -1; at = all.whole.indexOf(quote, at + 1)) {
    if (nearest !== -1 && Math.abs(at - expected) > Math.abs(nearest - expected)) break;
    nearest = at;
  }
  if (nearest === -1) return null;
  return { start: toPoint(all, nearest, false), end: toPoint(all, nearest + quote.length, true) };
}

/** Returns when a passage begins in the audio and how long it is spoken, in seconds; null if it is not spoken. */
export function findTimes(
  words: Transcript['words'],
  { start, end }: Passage,
): { seconds: number; duration: number } | null {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const [block, wordStart, wordEnd, startMs, endMs] of words) {
    if (comparePoints({ block, offset: wordEnd }, start) <= 0) continue;
    if (comparePoints({ block, offset: wordStart }, end) >= 0) continue;
    from = Math.min(from, startMs);
    to = Math.max(to, endMs);
  }
  return to === 0 ? null : { seconds: from / 1_000, duration: (to - from) / 1_000 };
}

/** The title is read before the byline, and both before the text. */
const orderOf = (block: number) => (block < 0 ? -3 - block : block);
const comparePoints = (one: TextPoint, other: TextPoint) =>
  orderOf(one.block) - orderOf(other.block) || one.offset - other.offset;

/**
 * Seconds. Whoever marks a passage decides to after it was spoken: if the present sentence has only begun, the one before
 * is meant. A person reacts and reaches for the button in about a second and a half.
 */
const reactionSeconds = 1.5;

/** Returns the sentence that was spoken last before a time in seconds; null before the first word. */
export function findSpokenSentence(
  { document, words }: Pick<Transcript, 'document' | 'words'>,
  at: number,
): Passage | null {
  const spoken = words.filter((word) => word[3] <= at * 1_000).toSorted((one, other) => one[3] - other[3]);
  const present = spoken.at(-1);
  if (present === undefined) return null;
  const sentence = sentenceOf(document, present);
  const begins = spoken.findIndex(
    ([block, start]) =>
      block === sentence.start.block && start >= sentence.start.offset && start < sentence.end.offset,
  );
  const first = spoken[begins];
  const before = spoken[begins - 1];
  const hasJustBegun = first !== undefined && at - first[3] / 1_000 < reactionSeconds;
  return hasJustBegun && before ? sentenceOf(document, before) : sentence;
}

function sentenceOf(document: Document, [block, offset]: Transcript['words'][number]): Passage {
  const text = textsOf(document).find((each) => each.block === block)?.text ?? '';
  const language = document.blocks[block]?.lang ?? document.language ?? 'en';
  let start = 0;
  let end = text.length;
  for (const boundary of sentenceEnds(text, language)) {
    if (boundary > offset) {
      end = boundary;
      break;
    }
    start = boundary;
  }
  end = Math.min(end, start + maxHighlightCharacters);
  return { start: { block, offset: start }, end: { block, offset: end } };
}

/** A full stop after one of these does not end a sentence. `Intl.Segmenter` does not know them. */
const abbreviation =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|vs|etc|e\.g|i\.e|cf|Fig|p|pp|z\.B|d\.h|bzw|M|Mme|\p{Lu})\.\s*$/u;

function sentenceEnds(text: string, language: string): number[] {
  const segmenter = new Intl.Segmenter(supported(language), { granularity: 'sentence' });
  const ends: number[] = [];
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end < text.length && abbreviation.test(segment)) continue;
    ends.push(end);
  }
  return ends;
}

/** Returns a canonical tag, or 'en': a tag from a page may be malformed, for which Intl throws. */
function supported(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
