import { blockText, type Document } from '@earmark/contract/articles/document';
import type { PublicArticle, Transcript } from '@earmark/contract/playlist/public-articles';
import { call } from './call.ts';
import type { Connection } from './connection.ts';

/** Reads an entry: its state, duration and picture. @throws CallError */
export async function readEntry(connection: Connection, audioId: string): Promise<PublicArticle> {
  return (await (await call(connection, `/api/article/${audioId}`)).json()) as PublicArticle;
}

/** Reads the text and the times of the words that are spoken so far. @throws CallError */
export async function readTranscript(connection: Connection, audioId: string): Promise<Transcript> {
  return (await (await call(connection, `/api/article/${audioId}/transcript`)).json()) as Transcript;
}

/** A sentence with the word that is spoken. */
export interface SpokenSentence {
  before: string;
  word: string;
  after: string;
}

/**
 * Returns the sentence that is spoken at a time; null before the first word.
 * @param ms milliseconds from the beginning of the audio
 */
export function sentenceAt({ title, words, document }: Transcript, ms: number): SpokenSentence | null {
  let found: Transcript['words'][number] | null = null;
  for (const word of words) {
    if (word[3] > ms) break;
    found = word;
  }
  if (found === null) return null;
  const [block, start, end] = found;
  const text = textOf(document, title, block);
  const from = sentenceStart(text, start);
  const to = sentenceEnd(text, end);
  return { before: text.slice(from, start), word: text.slice(start, end), after: text.slice(end, to) };
}

/** Returns the text of a block; -1 is the title, -2 the byline. */
function textOf(document: Document, title: string, block: number): string {
  if (block === -1) return title;
  if (block < 0) return document.author ?? '';
  const found = document.blocks[block];
  return found === undefined ? '' : blockText(found);
}

const boundary = /[.!?…。！？؟]["'”’»)\]]*\s+/g;

function sentenceStart(text: string, at: number): number {
  let start = 0;
  for (const match of text.slice(0, at).matchAll(boundary)) start = match.index + match[0].length;
  return start;
}

function sentenceEnd(text: string, at: number): number {
  boundary.lastIndex = at;
  const match = boundary.exec(text);
  return match === null ? text.length : match.index + match[0].trimEnd().length;
}
