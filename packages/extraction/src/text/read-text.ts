import { type Block, blankDocument, blockText } from '@earmark/contract';
import { dropControls } from '../clean-characters.ts';
import type { ReadResult } from '../read-result.ts';
import { refuse } from '../read-result.ts';
import { extractMarkdownMetadata, resolveLinks } from './markdown-parts.ts';
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
 * joined; common marks for headings, lists, quotations and code are parsed. Accepts any Unicode; control
 * characters and lone surrogates are removed.
 */
export function readText(text: string, input: TextInput = {}): ReadResult {
  if (text.length > maxTextLength) return refuse('too_large', `text of ${text.length} characters`);
  const { text: body, title, links } = extractMarkdownMetadata(cleanText(text));
  const blocks: Block[] = readPlainBlocks(resolveLinks(body, links));
  if (blocks.length === 0) return refuse('empty', 'no visible characters');
  return {
    ok: true,
    document: blankDocument({
      title: input.title?.trim() || title || openingTitle(blocks),
      language: input.language ?? null,
      blocks,
    }),
    warnings: [],
  };
}

/** Returns the first block as title if it is a heading of level 1. */
function openingTitle([first]: readonly Block[]): string {
  return first?.kind === 'heading' && first.level === 1 ? blockText(first).trim() : '';
}

/**
 * Normalizes line ends to `\n` and all kinds of space to a plain space, and removes invisible and invalid
 * characters.
 */
export function cleanText(text: string): string {
  return dropControls(text.replace(/\r\n?|\u2028|\u0085/g, '\n').replace(/\u2029|\f/g, '\n\n'))
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd\u00ad]/g, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f]/g, ' ');
}
