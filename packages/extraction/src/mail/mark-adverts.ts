import { foldText } from '@earmark/language';
import { countWords } from '../count-words.ts';
import type { RawBlock } from '../page/raw-block.ts';
import {
  advertHeads,
  advertLabels,
  advertMessages,
  partnerHeads,
  vacancies,
  vacancyHeads,
} from './advert-words.ts';

const wholeLinePattern = (sources: readonly string[]): RegExp =>
  new RegExp(`^[^\\p{L}]*(?:${sources.join('|')})[^\\p{L}]*$`, 'iu');
const head = wholeLinePattern(advertHeads);
const message = wholeLinePattern(advertMessages);
const partnerPattern = wholeLinePattern(partnerHeads);
const vacancyHead = wholeLinePattern(vacancyHeads);
const vacancy = new RegExp(vacancies.join('|'), 'iu');
const label = new RegExp(`(?:${advertLabels.join('|')})[^\\p{L}]*$`, 'iu');
const notePattern = /^\*\s?(?:this is )?(?:an? )?(?:sponsored|paid|advertis\w+|promoted|anzeige|werbung)\b/iu;
const markerPatterns = [head, message, partnerPattern, vacancyHead, label, notePattern];
/** Maximum number of markers that are examined; in a mail with more, they do not mark advertisements. */
const maxMarkers = 40;
/** Maximum number of blocks between a note and the text that it refers to. */
const maxNoteDistance = 6;
/** Maximum words of a marker; a longer line only mentions an advertisement. */
const headWords = 14;
const labelWords = 6;
/** Maximum words of an advertisement; a longer text is the message itself. */
const maxAdvertWords = 260;
/** Maximum words of an advertisement that only a label at its end marks. */
const noteWords = 90;
/** Maximum share of an advertisement in the words of a mail. */
const maxAdvertShare = 0.4;
/** Minimum words of a box in addition to its heading and title. */
const bodyWords = 9;
/** Within this number of blocks at the top, a sponsor is only named. */
const maxTopBlocks = 6;

/**
 * Marks the advertisements of a newsletter that are labeled as such: all of a box under a sponsor's heading
 * or above a sponsor's label; without boxes, the text between a sponsor's heading and the next heading. If no
 * end is found, nothing is marked.
 */
export function markAdverts(blocks: readonly RawBlock[]): RawBlock[] {
  const found = new Set<RawBlock>();
  const total = blocks.reduce((sum, { words }) => sum + words, 0);
  const markers = blocks.filter(
    ({ text, words }) => words <= headWords && markerPatterns.some((pattern) => pattern.test(text)),
  );
  for (const raw of markers.slice(0, maxMarkers)) {
    if (found.has(raw)) continue;
    const advert = advertAt(blocks, blocks.indexOf(raw));
    const words = advert.reduce((sum, block) => sum + block.words, 0);
    if (words <= Math.min(maxAdvertWords, total * maxAdvertShare))
      for (const block of advert) found.add(block);
  }
  return blocks.map((raw) => (found.has(raw) ? { ...raw, block: { ...raw.block, advert: true } } : raw));
}

/** Returns the advertisement that a block marks; empty if it marks none. */
function advertAt(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const raw = blocks[at];
  if (raw === undefined) return [];
  const { text } = raw;
  if (head.test(text)) return below(blocks, at);
  if (message.test(text)) {
    const found = below(blocks, at);
    return found.length > 0 || at < maxTopBlocks ? found : nextRows(blocks, at);
  }
  const partner = text.match(partnerPattern)?.slice(1).find(Boolean);
  if (partner !== undefined) return ifOf(partner, below(blocks, at));
  if (vacancyHead.test(text)) return ifVacancies(below(blocks, at));
  if (notePattern.test(text)) return starred(blocks, at);
  if (!label.test(text)) return [];
  if (raw.block.kind === 'heading') return toNextHeading(blocks, at, raw.block.level);
  if (raw.words > labelWords) return [];
  const note = boxed(blocks, raw, noteWords);
  return note.at(-1) === raw ? note : [];
}

/**
 * For a note such as `*This is sponsored`: returns the note and the nearest block above it that contains an
 * asterisk.
 */
function starred(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const from = Math.max(0, at - maxNoteDistance);
  const starredBlock = blocks.slice(from, at).findLast(({ text }) => /\S\s?\*/.test(text));
  return blocks.slice(at, at + 1).concat(starredBlock ?? []);
}

/** Returns the box that begins with a heading, or else the text up to the next heading. */
function below(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const raw = blocks[at];
  if (raw === undefined) return [];
  const inBox = boxed(blocks, raw, maxAdvertWords);
  if (inBox[0] === raw) return inBox;
  return raw.block.kind === 'heading' ? toNextHeading(blocks, at, raw.block.level) : [];
}

/** Returns the blocks if they name the partner again and contain a link, else none. */
function ifOf(partner: string, found: RawBlock[]): RawBlock[] {
  const [name = ''] = partner.match(/\p{L}[\p{L}\p{N}]{2,}/u) ?? [];
  const body = found.slice(1);
  const named = name !== '' && body.some(({ text }) => foldText(text).includes(foldText(name)));
  return named && body.some(({ linkWords }) => linkWords > 0) ? found : [];
}

function ifVacancies(found: RawBlock[]): RawBlock[] {
  const body = found.slice(1);
  const sounding = body.filter(({ text }) => vacancy.test(text));
  return body.every(({ linkWords }) => linkWords > 0) && sounding.length * 2 > body.length ? found : [];
}

/**
 * Returns the blocks that share the nearest box with a marker; empty if that box has more than `max` words.
 */
function boxed(blocks: readonly RawBlock[], raw: RawBlock, max: number): RawBlock[] {
  let box: Element | null = raw.element;
  let words = raw.words;
  while (box !== null && words < raw.words + bodyWords && box.localName !== 'body') {
    box = box.parentElement;
    words = countWords(box?.textContent ?? '');
  }
  return box === null || box.localName === 'body' || words > max
    ? []
    : blocks.filter(({ element }) => box.contains(element));
}

/** Returns the blocks from a heading to the next one of at least its level; empty if there is none. */
function toNextHeading(blocks: readonly RawBlock[], at: number, level: number): RawBlock[] {
  const end = blocks.findIndex(
    ({ block }, index) => index > at && block.kind === 'heading' && block.level <= level,
  );
  return end < 0 ? [] : blocks.slice(at, end);
}

/**
 * For a marker in a separate row with title and text in the rows below: returns the rows to the end of the
 * first one with prose.
 */
function nextRows(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const own = rowOf(blocks[at]);
  const table = own?.parentElement;
  if (own === null || table === null || table === undefined) return [];
  if (countWords(own.textContent ?? '') > headWords) return [];
  const found = [];
  let prose: Element | null = null;
  for (const raw of blocks.slice(at)) {
    const row = rowIn(table, raw.element);
    if (row === null || (prose !== null && row !== prose)) break;
    if (countWords(row.textContent ?? '') > headWords) prose = row;
    found.push(raw);
  }
  return prose === null ? [] : found;
}

const rowOf = (raw: RawBlock | undefined): Element | null => raw?.element.closest('tr') ?? null;

/** Returns the row of a table that contains an element. */
function rowIn(table: Element, element: Element): Element | null {
  let at: Element | null = element;
  while (at !== null && at.parentElement !== table) at = at.parentElement;
  return at;
}
