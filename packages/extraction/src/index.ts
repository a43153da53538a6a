import { withoutFormulas } from './formulas/formula.ts';
import { speakFormulas } from './formulas/speak-formulas.ts';
import { type PageInput, readPage as readPageBlocks } from './read-page.ts';
import type { ReadResult } from './read-result.ts';
import { resolveLanguages } from './resolve-language.ts';
import { readText as readTextBlocks, type TextInput } from './text/read-text.ts';
import { withDocuments } from './with-documents.ts';

export { bodyText } from './body-text.ts';
export type { CoverPicture } from './books/book-structure.ts';
export { type Book, type BookPart, splitBook } from './books/split-book.ts';
export { decodeBytes } from './decode-bytes.ts';
export { plainText } from './feeds/feed-text-forms.ts';
export type { Feed, FeedItem, FeedText } from './feeds/feed-types.ts';
export { type FeedInput, parseFeed } from './feeds/parse-feed.ts';
export { type FeedReading, type ItemReading, readFeed } from './feeds/read-feed.ts';
export type { OpmlEntry } from './feeds/read-opml.ts';
export { withoutPrefixes } from './mail/reply-subject.ts';
export type { PageMetadata } from './page/page-metadata.ts';
export { readFollowingPages } from './read-following-pages.ts';
export { readMetadataOf } from './read-metadata-of.ts';
export type { PageInput } from './read-page.ts';
export { maxPageBytes } from './read-page.ts';
export type { ReadFailure, ReadRefusal, ReadResult, ReadSuccess, ReadWarning } from './read-result.ts';
export { sniffSource } from './sniff-source.ts';
export type { FileFormat } from './source.ts';
export {
  fileFormats,
  formatOfName,
  type NamedFormat,
  type SourceKind,
  sources,
  uploadTypes,
} from './source-kinds.ts';
export type { TextInput } from './text/read-text.ts';

/** Reads a web page; see `PageInput`. The document's language is resolved from its text. */
export async function readPage(input: PageInput): Promise<ReadResult> {
  return resolveLanguages(await speakFormulas(await readPageBlocks(input)));
}

/**
 * Reads pasted or plain text of any length up to 20 million characters. Its formulas have no spoken form, which
 * takes time: use `createReader` or `readFile` for them.
 */
export function readText(text: string, input: TextInput = {}): ReadResult {
  return resolveLanguages(withDocuments(readTextBlocks(text, input), withoutFormulas));
}
