import { type Block, blankDocument, blockText } from '@earmark/contract';
import { dropControls } from '../clean-characters.ts';
import type { ReadResult } from '../read-result.ts';
import { refuse } from '../read-result.ts';
import { resolveLinks, takeMarkdownFacts } from './markdown-parts.ts';
import { readPlainBlocks } from './plain-blocks.ts';

export interface TextInput {
  title?: string;
  /** BCP 47 tag, when the caller knows it. */
  language?: string | null;
}

/** Longest text read, in characters; what a person may convert at once is the caller's rule. */
export const textLimit = 20_000_000;

/**
 * Reads pasted or plain text: paragraphs from blank lines, lines wrapped by a mail program or a PDF mended, and the light
 * marks people use for headings, lists, quotations and code understood. Any Unicode; control characters and lone
 * surrogates are dropped.
 */
export function readText(text: string, input: TextInput = {}): ReadResult {
  if (text.length > textLimit) return refuse('too_large', `text of ${text.length} characters`);
  const { text: body, title, links } = takeMarkdownFacts(cleanText(text));
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

/** A text that opens with a heading of the first rank is called so. */
function openingTitle([first]: readonly Block[]): string {
  return first?.kind === 'heading' && first.level === 1 ? blockText(first).trim() : '';
}

/** Line ends as `\n`, every kind of space a plain one, invisible and impossible characters gone. */
export function cleanText(text: string): string {
  return dropControls(text.replace(/\r\n?|\u2028|\u0085/g, '\n').replace(/\u2029|\f/g, '\n\n'))
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd\u00ad]/g, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f]/g, ' ');
}
