import { blockText, type Document, type Script, type ScriptToken, type Utterance } from '@earmark/contract';
import type { EpisodeTiming } from './time-episode.ts';

/** One sentence as it was written, with the time of each of its words: the basis of all transcript formats. */
export interface Cue {
  startMs: number;
  endMs: number;
  /** A single line. */
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

/** A spoken token with its time. */
interface TimedToken extends ScriptToken {
  startMs: number;
  endMs: number;
}

/** A written word and the tokens spoken for it. */
interface Written {
  /** The written text, or the spoken text if it differs in content (an announcement replaces a whole listing). */
  text: string;
  tokens: TimedToken[];
  /** Position in the block; null if the spoken text is shown. */
  sourceRange: { start: number; end: number } | null;
}

/**
 * Maximum length of source text shown for a few spoken words, in UTF-16 units; longer source text is a
 * listing or an address.
 */
const maxWordLength = 60;

/**
 * Converts the spoken words back to their written form: '2026', not 'twenty twenty-six'. Words that were
 * added for speech or replace a whole block are shown as spoken.
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
    const timedTokens = (byUtterance.get(utterance) ?? []).flatMap((word): TimedToken[] => {
      const token = spoken.tokens[word.token];
      return token ? [{ ...token, startMs: word.startMs, endMs: word.endMs }] : [];
    });
    const lead = spoken.block === block ? '' : leadOf(document, spoken.block);
    block = spoken.block;
    yield { startMs, endMs, ...write(spoken, timedTokens, sourceOf(block), lead) };
  }
}

/** Text printed before a block's own text. */
function leadOf({ blocks }: Document, at: number): string {
  const block = blocks[at];
  return block?.kind === 'item' && block.number !== undefined ? `${block.number}. ` : '';
}

/** Returns a function for the canonical text of the document's parts, by the block numbers that utterances use. */
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
  timedTokens: readonly TimedToken[],
  source: string,
  lead: string,
): Pick<Cue, 'text' | 'words'> {
  let text = lead;
  const words: CueWord[] = [];
  let last: Written | undefined;
  for (const word of joinTokens(spoken, timedTokens, source)) {
    const from = word.tokens[0]?.start ?? 0;
    const between = spoken.text.slice(last?.tokens.at(-1)?.end ?? 0, from);
    text = append(text, last ? separator(last, word, source, between) : between);
    const start = text.length;
    text = append(text, word.text);
    words.push({ start, end: text.length, ...timeOf(word.tokens) });
    last = word;
  }
  const rest = spoken.text.slice(last?.tokens.at(-1)?.end ?? 0);
  // The period of an abbreviation also ends its sentence.
  const isEnded = rest.startsWith('.') && text.endsWith('.');
  return { text: append(text, isEnded ? rest.slice(1) : rest).trimEnd(), words };
}

/** Joins the tokens that speak the same source position, or a position inside it, into one written word. */
function joinTokens(spoken: Utterance, timedTokens: readonly TimedToken[], source: string): Written[] {
  const all: Written[] = [];
  for (const [at, group] of groupBySource(timedTokens).entries()) {
    const { sourceStart: start, sourceEnd: end } = group[0] ?? { sourceStart: 0, sourceEnd: 0 };
    const lastRange = all.at(-1)?.sourceRange;
    if (at > 0 && lastRange && start >= lastRange.start && end <= lastRange.end) {
      all.at(-1)?.tokens.push(...group);
      continue;
    }
    const spokenText = spoken.text.slice(group[0]?.start, group.at(-1)?.end);
    const written = source.slice(start, end);
    const isWord =
      written.trim() !== '' &&
      !/[\n\t]/.test(written) &&
      written.length <= Math.max(maxWordLength, spokenText.length * 2);
    all.push({
      text: isWord ? written : spokenText,
      tokens: [...group],
      sourceRange: isWord ? { start, end } : null,
    });
  }
  return all;
}

function groupBySource(timedTokens: readonly TimedToken[]): TimedToken[][] {
  const groups: TimedToken[][] = [];
  for (const token of timedTokens) {
    const same = groups.at(-1)?.[0];
    if (same?.sourceStart === token.sourceStart && same.sourceEnd === token.sourceEnd) {
      groups.at(-1)?.push(token);
    } else groups.push([token]);
  }
  return groups;
}

/** The text between two words: the source's own characters, unless they include text that is not spoken. */
function separator(last: Written, next: Written, source: string, spoken: string): string {
  if (last.sourceRange === null || next.sourceRange === null || next.sourceRange.start < last.sourceRange.end)
    return spoken;
  const written = source.slice(last.sourceRange.end, next.sourceRange.start);
  return /[\p{L}\p{N}\n\t]/u.test(written) ? spoken : written;
}

const timeOf = (tokens: readonly TimedToken[]): Pick<CueWord, 'startMs' | 'endMs'> => ({
  startMs: tokens[0]?.startMs ?? 0,
  endMs: Math.max(...tokens.map((token) => token.endMs)),
});

/** Appends text with each run of white space replaced by one space, because a blank line would end a cue. */
function append(text: string, more: string): string {
  const plain = more.replaceAll(/\s+/g, ' ');
  return text + (text === '' || text.endsWith(' ') ? plain.trimStart() : plain);
}
