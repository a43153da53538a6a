import type { ReadRequest } from '@earmark/extraction/node';
import { type FuzzSource, type Kind, kinds } from './fuzz-sources.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';

/** A mutated input. */
export interface FuzzInput {
  index: number;
  kind: Kind;
  /** Its source and the changes, for people. */
  description: string;
  bytes: Uint8Array;
  request: ReadRequest;
}

/** Length of most inputs and of a few, in UTF-16 code units. */
const usualLength = 12_000;
const longLength = 400_000;
/** One of this many inputs is long. */
const longOnce = 250;
/** Pieces of other sources are at most this long, in UTF-16 code units. */
const maxForeignLength = 1_500;

/** File name extensions of the kinds that are read as files. */
const endings: Partial<Record<Kind, string>> = {
  markdown: 'md',
  subtitles: 'srt',
  epub: 'epub',
  docx: 'docx',
  odt: 'odt',
  rtf: 'rtf',
  doc: 'doc',
  pdf: 'pdf',
};

/** Returns the input with a number: always the same for the same seed and sources. */
export function makeInput(sources: readonly FuzzSource[], seed: number, index: number): FuzzInput {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const kind = pickKind(random);
  const source = random.pick(sources.filter((one) => one.kind === kind));
  const maxLength = random.once(longOnce) ? longLength : usualLength;
  const isArchive = kind === 'pdf' || source.name === 'archive' || kind === 'doc';
  const { text, changes } = mutate({
    // Only the end of an archive or PDF says where its parts are.
    text: isArchive ? source.text : windowOf(source.text, random, maxLength),
    random,
    foreign: () => windowOf(random.pick(sources).text, random, 1 + random.below(maxForeignLength)),
    maxLength: isArchive ? source.text.length + maxLength : maxLength,
  });
  const bytes = source.build(text);
  const description = `${kind} ${source.name}: ${changes.join(', ')} (${bytes.length} bytes)`;
  return { index, kind, description, bytes, request: requestFor(kind, bytes, text) };
}

function pickKind(random: Random): Kind {
  const all = Object.entries(kinds) as [Kind, number][];
  let at = random.below(all.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [kind, weight] of all) {
    if (at < weight) return kind;
    at -= weight;
  }
  return 'page';
}

function windowOf(text: string, random: Random, length: number): string {
  const from = random.once(2) ? 0 : random.below(text.length - length);
  return text.slice(from, from + length);
}

function requestFor(kind: Kind, bytes: Uint8Array, text: string): ReadRequest {
  switch (kind) {
    case 'page':
      return { kind: 'page', input: { bytes, url: 'https://example.org/2024/05/old-gate' } };
    case 'feed':
      return { kind: 'feed', input: { bytes, url: 'https://example.org/feed' } };
    case 'opml':
      return { kind: 'opml', input: { text } };
    case 'mail':
      return { kind: 'mail', input: bytes };
    case 'text':
      return { kind: 'text', input: { text } };
    default:
      return { kind: 'file', input: { bytes, fileName: `input.${endings[kind] ?? 'txt'}` } };
  }
}
