import { blockText, type Document, type Script, type ScriptToken, type Utterance } from '@earmark/contract';
import type { EpisodeTiming } from './mark-times.ts';

/** One sentence as it was written, with the time of each of its words: the common ground of all transcript formats. */
export interface Cue {
  startMs: number;
  endMs: number;
  /** One line. */
  text: string;
  /** Ranges in `text`, in order. */
  words: CueWord[];
}

export interface CueWord {
  start: number;
  end: number;
  startMs: number;
  endMs: number;
}

/** A heard token with its time. */
interface Heard extends ScriptToken {
  startMs: number;
  endMs: number;
}

/** A written word, and the tokens that say it. */
interface Written {
  /** As written; as spoken where that says more (an announcement stands for a whole listing). */
  text: string;
  tokens: Heard[];
  /** Its place in the block; null where the spoken form is shown. */
  place: { start: number; end: number } | null;
}

/** Longest piece of the source that is shown for a few spoken words, in UTF-16 units: more is a listing, or an address. */
const maxWordLength = 60;

/**
 * What is heard, as it was written: '2026', not 'twenty twenty-six'. Words that were added for the ear or stand for a whole
 * block are shown as they are spoken.
 */
export function* makeCues(
  script: Script,
  timing: EpisodeTiming,
  document: Document,
): Generator<Cue, void, undefined> {
  const byUtterance = Map.groupBy(timing.words, (word) => word.utterance);
  const sourceOf = rememberSources(document);
  let block = Number.NaN;
  for (const { utterance, startMs, endMs } of timing.utterances) {
    const spoken = script.utterances[utterance];
    if (!spoken || endMs <= startMs) continue;
    const heard = (byUtterance.get(utterance) ?? []).flatMap((mark): Heard[] => {
      const token = spoken.tokens[mark.token];
      return token ? [{ ...token, startMs: mark.startMs, endMs: mark.endMs }] : [];
    });
    const lead = spoken.block === block ? '' : leadOf(document, spoken.block);
    block = spoken.block;
    yield { startMs, endMs, ...write(spoken, heard, sourceOf(block), lead) };
  }
}

/** What is printed before a block's own text. */
function leadOf({ blocks }: Document, at: number): string {
  const block = blocks[at];
  return block?.kind === 'item' && block.number !== undefined ? `${block.number}. ` : '';
}

/** The canonical text of the document's parts, by the numbers that utterances have for them. */
function rememberSources({ title, author, blocks }: Document): (block: number) => string {
  const known = new Map([
    [-1, title],
    [-2, author ?? ''],
  ]);
  return (at) => {
    const block = blocks[at];
    const text = known.get(at) ?? (block ? blockText(block) : '');
    known.set(at, text);
    return text;
  };
}

function write(
  spoken: Utterance,
  heard: readonly Heard[],
  source: string,
  lead: string,
): Pick<Cue, 'text' | 'words'> {
  let text = lead;
  const words: CueWord[] = [];
  let last: Written | undefined;
  for (const word of joinTokens(spoken, heard, source)) {
    const from = word.tokens[0]?.start ?? 0;
    const between = spoken.text.slice(last?.tokens.at(-1)?.end ?? 0, from);
    text = append(text, last ? separator(last, word, source, between) : between);
    const start = text.length;
    text = append(text, word.text);
    words.push({ start, end: text.length, ...timeOf(word.tokens) });
    last = word;
  }
  const rest = spoken.text.slice(last?.tokens.at(-1)?.end ?? 0);
  // An abbreviation's point also ends its sentence.
  const isEnded = rest.startsWith('.') && text.endsWith('.');
  return { text: append(text, isEnded ? rest.slice(1) : rest).trimEnd(), words };
}

/** Tokens that say the same place are one word; so are those whose place is within a word's. */
function joinTokens(spoken: Utterance, heard: readonly Heard[], source: string): Written[] {
  const all: Written[] = [];
  for (const [at, group] of groupByPlace(heard).entries()) {
    const { sourceStart: start, sourceEnd: end } = group[0] ?? { sourceStart: 0, sourceEnd: 0 };
    const place = all.at(-1)?.place;
    if (at > 0 && place && start >= place.start && end <= place.end) {
      all.at(-1)?.tokens.push(...group);
      continue;
    }
    const said = spoken.text.slice(group[0]?.start, group.at(-1)?.end);
    const written = source.slice(start, end);
    const isWord =
      written.trim() !== '' &&
      !/[\n\t]/.test(written) &&
      written.length <= Math.max(maxWordLength, said.length * 2);
    all.push({ text: isWord ? written : said, tokens: [...group], place: isWord ? { start, end } : null });
  }
  return all;
}

function groupByPlace(heard: readonly Heard[]): Heard[][] {
  const groups: Heard[][] = [];
  for (const token of heard) {
    const same = groups.at(-1)?.[0];
    if (same?.sourceStart === token.sourceStart && same.sourceEnd === token.sourceEnd) {
      groups.at(-1)?.push(token);
    } else groups.push([token]);
  }
  return groups;
}

/** What stands between two words: the source's own signs, unless something between them is not spoken. */
function separator(last: Written, next: Written, source: string, spoken: string): string {
  if (last.place === null || next.place === null || next.place.start < last.place.end) return spoken;
  const written = source.slice(last.place.end, next.place.start);
  return /[\p{L}\p{N}\n\t]/u.test(written) ? spoken : written;
}

const timeOf = (tokens: readonly Heard[]): Pick<CueWord, 'startMs' | 'endMs'> => ({
  startMs: tokens[0]?.startMs ?? 0,
  endMs: Math.max(...tokens.map((token) => token.endMs)),
});

/** Adds text, each run of white space in it as one space: a blank line would end a cue. */
function append(text: string, more: string): string {
  const plain = more.replaceAll(/\s+/g, ' ');
  return text + (text === '' || text.endsWith(' ') ? plain.trimStart() : plain);
}
