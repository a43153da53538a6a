import type { Document, FailureCode } from '@earmark/contract';

/** Why a source could not be read; each is a {@link FailureCode}, so it can be stored with the narration as it is. */
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
  | 'internal'
>;

/** What a reader should know about a document that was read all the same. */
export type ReadWarning =
  /** The page says that the rest is for subscribers. */
  | 'partial_paywall'
  /** The page goes on under another address, which could not be read. */
  | 'more_pages'
  /** The bytes did not fit the declared encoding and were read in another. */
  | 'wrong_encoding'
  /** Parts of the source were beyond a limit and are missing at the end. */
  | 'cut_short'
  /** Less than a hundred words. */
  | 'short'
  /** Some pages of a PDF hold pictures without text. */
  | 'some_pages_are_pictures'
  /** Some pages of a PDF use a font that does not say which letters it draws. */
  | 'some_pages_are_garbled'
  /** The text was made out from pictures of it. */
  | 'recognised';

export interface ReadSuccess {
  ok: true;
  document: Document;
  warnings: ReadWarning[];
  /** A second reading of the same source by another method (PDF 'Version 2'); absent where there is only one. */
  alternate?: Document;
  /** Pages of a PDF. */
  pages?: number;
  /** Address of the next page of a multi-page article, when it has one that was not read yet. */
  nextUrl?: string;
  /** Address that the page itself says goes on with what it begins; whether it does is seen there. */
  fullVersionUrl?: string;
  /** Feeds that a page advertises, those of its articles first; absent where there are none. */
  feeds?: string[];
}

export interface ReadRefusal {
  ok: false;
  reason: ReadFailure;
  /** For logs and developers, in English; never holds text of the source. */
  detail: string;
  /** As above: the front page of a site is no article, but leads to its feed. */
  feeds?: string[];
}

export type ReadResult = ReadSuccess | ReadRefusal;

export function refuse(reason: ReadFailure, detail: string): ReadRefusal {
  return { ok: false, reason, detail };
}
