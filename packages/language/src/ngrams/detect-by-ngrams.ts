import languages from './languages.json' with { type: 'json' };
import { findNgram, ngramKey, readTable } from './ngram-table.ts';

/** What the statistics say about a text. */
export interface NgramResult {
  /** BCP 47 primary tag. */
  language: string;
  /** Whether the score is close to what texts in this language usually reach. */
  isReliable: boolean;
}

const table = readTable(new URL('./ngrams.bin', import.meta.url));

/** The scores in the table were reduced by this much, so that they fit into a byte. */
const baseScore = 53;
/** Number by which eld scales an average score `s` to 0..1, as `s / (s + scale)`. */
const scale = 25;
/** Share of the usual score of a language that a reliable result reaches. */
const minShareOfUsual = 0.75;
/** Minimum number of sequences of a reliable result. */
const minSequences = 3;

/** Characters and bytes of a text that are examined, and the bytes after which it is cut at a space. */
const maxCharacters = 1_000;
const maxBytes = 380;
const maxBytesAtSpace = 350;
/** Maximum number of bytes of a word that are divided into sequences. */
const maxWordBytes = 70;

/** All that is no letter. Astral letters are not in the table. An apostrophe at the end belongs to the next word. */
const separators = /[^[\p{L}--[\u{10000}-\u{10ffff}]]]+(?<!['`\u2019])/gv;

/**
 * Detects the language of a text by how often sequences of four bytes occur in 60 languages, with the method
 * and the statistics of eld (Efficient Language Detector, size XS). The result is the same.
 *
 * @returns null if no sequence of the text is known
 */
export function detectByNgrams(text: string): NgramResult | null {
  const normal = text.slice(0, maxCharacters).replace(separators, ' ').trim().toLowerCase();
  const { keys, count } = sequencesOf(beginningOf(normal));
  const scores = new Float64Array(languages.length);
  for (const key of keys) {
    const at = findNgram(table, key);
    if (at < 0) continue;
    for (let entry = table.starts[at] ?? 0; entry < (table.starts[at + 1] ?? 0); entry += 1) {
      const value = table.entries[entry] ?? 0;
      scores[value & 0xff] = (scores[value & 0xff] ?? 0) + (value >> 8) + baseScore;
    }
  }
  const best = scores.reduce((highest, score, at) => (score > (scores[highest] ?? 0) ? at : highest), 0);
  const found = languages[best];
  const average = (scores[best] ?? 0) / count;
  if (!found || !(average > 0)) return null;
  const isReliable = count >= minSequences && average / (average + scale) >= found.score * minShareOfUsual;
  return { language: found.tag, isReliable };
}

/** Returns the sequences of all words: those that can be in the table, and the number of all. */
function sequencesOf(text: string): { keys: Set<number>; count: number } {
  const keys = new Set<number>();
  /** Ends of words that are longer than `maxWordBytes`. */
  const long = new Set<string>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const bytes = new TextEncoder().encode(word);
    const end = Math.min(bytes.length, maxWordBytes);
    let from = 0;
    for (; from + 4 < end; from += 3)
      keys.add(ngramKey(bytes.subarray(from, from + 4), { isFirst: from === 0 }));
    const last = bytes.subarray(Math.max(0, end - 4));
    if (last.length > 4) long.add(last.join());
    else keys.add(ngramKey(last, { isFirst: from === 0, isLast: true }));
  }
  return { keys, count: keys.size + long.size };
}

/** Returns the beginning of a text with single spaces, up to the maximum number of bytes. */
function beginningOf(text: string): string {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 32 && bytes > maxBytesAtSpace) return text.slice(0, at);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    if (bytes > maxBytes) return text.slice(0, at + 1);
  }
  return text;
}
