import { foldText } from '@earmark/language';
import { countWords } from '../page/page-text.ts';
import type { RawBlock } from '../page/raw-block.ts';
import {
  advertHeads,
  advertLabels,
  advertMessages,
  partnerHeads,
  vacancies,
  vacancyHeads,
} from './advert-words.ts';

const whole = (sources: readonly string[]): RegExp =>
  new RegExp(`^[^\\p{L}]*(?:${sources.join('|')})[^\\p{L}]*$`, 'iu');
const head = whole(advertHeads);
const message = whole(advertMessages);
const partnerPattern = whole(partnerHeads);
const vacancyHead = whole(vacancyHeads);
const vacancy = new RegExp(vacancies.join('|'), 'iu');
const label = new RegExp(`(?:${advertLabels.join('|')})[^\\p{L}]*$`, 'iu');
const notePattern = /^\*\s?(?:this is )?(?:an? )?(?:sponsored|paid|advertis\w+|promoted|anzeige|werbung)\b/iu;
const marks = [head, message, partnerPattern, vacancyHead, label, notePattern];
/** More marks than this are no advertisements. */
const mostMarks = 40;
/** A note is at most so many blocks below what it is about. */
const starReach = 6;
/** A longer line mentions an advertisement, and opens none. */
const headWords = 14;
const labelWords = 6;
/** No advertisement is longer: what would be is the letter. */
const mostWords = 260;
/** What only a label at its end tells is a note of a few lines. */
const noteWords = 90;
/** An advertisement takes no more than this share of a letter. */
const mostShare = 0.4;
/** Words that a box holds beside its heading and a title. */
const bodyWords = 9;
/** Among so many blocks at the top, a sponsor is only named. */
const topBlocks = 6;

/**
 * Marks the advertisements of a newsletter that say they are: all of a box under a sponsor's heading or over a sponsor's
 * label; without boxes, what stands between a sponsor's heading and the next one. Where no end is found, nothing is marked.
 */
export function markAdverts(blocks: readonly RawBlock[]): RawBlock[] {
  const found = new Set<RawBlock>();
  const total = blocks.reduce((sum, { words }) => sum + words, 0);
  const marked = blocks.filter(
    ({ text, words }) => words <= headWords && marks.some((mark) => mark.test(text)),
  );
  for (const raw of marked.slice(0, mostMarks)) {
    if (found.has(raw)) continue;
    const advert = advertAt(blocks, blocks.indexOf(raw));
    const words = advert.reduce((sum, block) => sum + block.words, 0);
    if (words <= Math.min(mostWords, total * mostShare)) for (const block of advert) found.add(block);
  }
  return blocks.map((raw) => (found.has(raw) ? { ...raw, block: { ...raw.block, advert: true } } : raw));
}

/** The advertisement that a block marks; empty where it marks none. */
function advertAt(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const raw = blocks[at];
  if (raw === undefined) return [];
  const { text } = raw;
  if (head.test(text)) return below(blocks, at);
  if (message.test(text)) {
    const found = below(blocks, at);
    return found.length > 0 || at < topBlocks ? found : nextRows(blocks, at);
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

/** `*This is sponsored`: the nearest block above it that bears the star. */
function starred(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const from = Math.max(0, at - starReach);
  const marked = blocks.slice(from, at).findLast(({ text }) => /\S\s?\*/.test(text));
  return blocks.slice(at, at + 1).concat(marked ?? []);
}

/** What stands in the same box under a heading, else up to the next heading. */
function below(blocks: readonly RawBlock[], at: number): RawBlock[] {
  const raw = blocks[at];
  if (raw === undefined) return [];
  const inBox = boxed(blocks, raw, mostWords);
  if (inBox[0] === raw) return inBox;
  return raw.block.kind === 'heading' ? toNextHeading(blocks, at, raw.block.level) : [];
}

/** All of it where it names the partner again, and leads somewhere. */
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

/** The blocks that share the nearest box with a marker; empty where that box holds more than so many words. */
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

/** From a heading to the next of its rank; empty where there is none. */
function toNextHeading(blocks: readonly RawBlock[], at: number, level: number): RawBlock[] {
  const end = blocks.findIndex(
    ({ block }, index) => index > at && block.kind === 'heading' && block.level <= level,
  );
  return end < 0 ? [] : blocks.slice(at, end);
}

/** A marker in a row of its own, with its title and text in the rows below: up to the end of the first row of prose. */
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

/** The row of a table that holds an element. */
function rowIn(table: Element, element: Element): Element | null {
  let at: Element | null = element;
  while (at !== null && at.parentElement !== table) at = at.parentElement;
  return at;
}
