import { type Block, blankDocument, blockText } from '@earmark/contract';
import { cleanText } from '../clean-characters.ts';
import { userWord } from '../page-kinds/chats/user-words.ts';
import { nameSpeaker } from '../page-kinds/name-speaker.ts';
import type { ReadResult } from '../read-result.ts';
import { refuse } from '../read-result.ts';
import { isSubtitles, readSubtitleText } from '../subtitles/read-subtitles.ts';
import { dropHtml } from './drop-html.ts';
import { expandMarkdown } from './expand-markdown.ts';
import { splitFrontMatter } from './front-matter.ts';
import { extractLinks, resolveLinks } from './markdown-parts.ts';
import { type Chat, splitChat } from './pasted-chat.ts';
import { readPlainBlocks } from './plain-blocks.ts';

export interface TextInput {
  title?: string;
  /** BCP 47 tag, if known to the caller. */
  language?: string | null;
}

/**
 * Maximum length of a text, in UTF-16 units. What a person may convert at a time is decided by the caller.
 */
export const maxTextLength = 20_000_000;

/**
 * Reads pasted or plain text. Blank lines separate paragraphs; lines wrapped by a mail program or a PDF are
 * joined; common marks for headings, lists, quotations, formulas and code are parsed. Subtitles are read without their times, and HTML in
 * Markdown without its tags. Accepts any Unicode; control
 * characters and lone surrogates are removed. The turns of a copied chat begin with their speakers.
 */
export function readText(text: string, input: TextInput = {}): ReadResult {
  if (text.length > maxTextLength) return refuse('too_large', `text of ${text.length} characters`);
  const clean = cleanText(text);
  if (isSubtitles(clean)) {
    const { title = '', language = null } = input;
    const subtitles = readSubtitleText(clean);
    if (subtitles.ok) {
      const { document } = subtitles;
      return { ...subtitles, document: { ...document, title, language: language ?? document.language } };
    }
  }
  const { text: main, frontMatter } = splitFrontMatter(clean);
  const { text: body, links } = extractLinks(main);
  const readBlocks = (part: string): Block[] =>
    readPlainBlocks(resolveLinks(expandMarkdown(dropHtml(part)), links));
  const chat = splitChat(body);
  const blocks = chat === null ? readBlocks(body) : chatBlocks(chat, readBlocks, input.language ?? null);
  if (blocks.length === 0) return refuse('empty', 'no visible characters');
  return {
    ok: true,
    document: blankDocument({
      title: input.title?.trim() || frontMatter.title || openingTitle(blocks),
      author: frontMatter.author,
      publishedAt: frontMatter.publishedAt,
      language: input.language ?? null,
      blocks,
    }),
    warnings: [],
  };
}

/** Reads the turns of a chat, each of which begins with the name of its speaker. */
function chatBlocks(
  { introduction, turns }: Chat,
  readBlocks: (text: string) => Block[],
  language: string | null,
): Block[] {
  const read = turns.map(({ assistant, text }) => ({ assistant, blocks: readBlocks(text) }));
  const user = userWord(
    read.flatMap(({ blocks }) => blocks),
    language,
  );
  return [
    ...readBlocks(introduction),
    ...read.flatMap(({ assistant, blocks }) => nameSpeaker(assistant ?? user, blocks)),
  ];
}

/** Returns the first block as title if it is a heading of level 1. */
function openingTitle([first]: readonly Block[]): string {
  return first?.kind === 'heading' && first.level === 1 ? blockText(first).trim() : '';
}
