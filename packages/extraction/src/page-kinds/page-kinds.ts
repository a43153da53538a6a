import { blockText } from '@earmark/contract';
import { countWords } from '../count-words.ts';
import type { OpenPage } from '../page/open-page.ts';
import type { PageMetadata } from '../page/page-metadata.ts';
import { chats } from './chats/chats.ts';
import { notion } from './exports/notion.ts';
import { knowledgeKinds } from './knowledge-kinds.ts';
import type { KindPage, KindReading, PageKind } from './page-kind.ts';
import { questions } from './questions/questions.ts';
import { forum } from './threads/forum.ts';
import { reddit } from './threads/reddit.ts';
import { shortMessages } from './threads/short-messages.ts';
import { yCombinator } from './threads/y-combinator.ts';

/** Every kind of page with its own reader, in the order in which they are tried. */
export const pageKinds: readonly PageKind[] = [
  yCombinator,
  reddit,
  chats,
  shortMessages,
  forum,
  questions,
  notion,
  ...knowledgeKinds,
];

/** A reading of a page with the kind that made it. */
export interface NamedReading extends KindReading {
  kind: string;
  words: number;
}

const defaultMinWords = 20;

/**
 * Reads a page by the first kind that matches and finds enough; null if the general reader is to read it.
 * @param url final address of the page; null for an uploaded file
 */
export function readPageKind(page: OpenPage, about: PageMetadata, url: string | null): NamedReading | null {
  const known = kindPageOf(page, about, url);
  for (const kind of pageKinds) {
    if (!kind.matches(known)) continue;
    const reading = kind.read(known);
    if (reading === null) continue;
    const words = reading.blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0);
    if (words >= (kind.minWords ?? defaultMinWords)) return { ...reading, kind: kind.name, words };
  }
  return null;
}

function kindPageOf(page: OpenPage, about: PageMetadata, url: string | null): KindPage {
  const parsed = url !== null && URL.canParse(url) ? new URL(url) : null;
  return {
    document: page.document,
    html: page.html,
    data: page.data,
    url,
    host: parsed?.hostname.replace(/^www\./, '') ?? '',
    path: parsed?.pathname ?? '',
    about,
  };
}
