import type { Document, FailureCode } from '@earmark/contract';
import type { BookStructure } from './books/book-structure.ts';

/**
 * Why a source could not be read. Each value is a {@link FailureCode}, so it can be stored with the narration
 * unchanged.
 */
export type ReadFailure = Extract<
  FailureCode,
  | 'paywall'
  | 'needs_javascript'
  | 'not_an_article'
  | 'blocked'
  | 'gone'
  | 'empty'
  | 'too_large'
  | 'too_complex'
  | 'unsupported'
  | 'encrypted'
  | 'corrupt'
  | 'image_only'
  | 'needs_ocr'
  | 'internal'
>;

/** Warnings to the listener about a document that could be read. */
export type ReadWarning =
  /** The page states that the rest is for subscribers. */
  | 'partial_paywall'
  /** The article continues at another address, which could not be read. */
  | 'more_pages'
  /** The bytes did not fit the declared encoding and were read in another. */
  | 'wrong_encoding'
  /** Parts of the source exceeded a limit, so that the end is missing. */
  | 'cut_short'
  /** The file names parts that it does not contain, or has too many. */
  | 'parts_missing'
  /** Fewer than a hundred words. */
  | 'short'
  /** Some pages of a PDF are pictures without text. */
  | 'some_pages_are_pictures'
  /** Some pages of a PDF use a font that does not declare which letters it draws. */
  | 'some_pages_are_garbled'
  /** The methods of extraction disagree: parts of the article may be missing. See {@link ReadSuccess.longer}. */
  | 'may_be_incomplete'
  /** The text was recognized in pictures (OCR). */
  | 'recognised';

export interface ReadSuccess {
  ok: true;
  document: Document;
  warnings: ReadWarning[];
  /** A second result for the same source by another method (PDF 'Version 2'); absent if there is only one. */
  alternate?: Document;
  /** The document with all text that may belong to the article, if parts of it may be missing. */
  longer?: Document;
  /** Number of pages of a PDF. */
  pages?: number;
  /** Parts and cover of a book; absent if the source does not mark any. */
  book?: BookStructure;
  /** Address of the next page of a multi-page article; absent if there is none or it was read already. */
  nextUrl?: string;
  /** Address at which the page claims that its article continues; only that page shows whether it does. */
  fullVersionUrl?: string;
  /** Address of the captions of a video, which are the rest of the text; absent if there are none or they were read. */
  captionsUrl?: string;
  /** Address of the feed that may offer the transcript of an episode whose page has none. */
  episodeFeedUrl?: string;
  /** Feeds that a page advertises, feeds of articles first; absent if there are none. */
  feeds?: string[];
}

export interface ReadRefusal {
  ok: false;
  reason: ReadFailure;
  /** For logs and developers, in English; never contains text of the source. */
  detail: string;
  /** See {@link ReadSuccess.feeds}: the front page of a site is not an article, but leads to its feed. */
  feeds?: string[];
}

export type ReadResult = ReadSuccess | ReadRefusal;

export function refuse(reason: ReadFailure, detail: string): ReadRefusal {
  return { ok: false, reason, detail };
}
