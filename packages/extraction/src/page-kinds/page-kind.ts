import type { Block } from '@earmark/contract';
import type { PageMetadata } from '../page/page-metadata.ts';
import type { PageData } from '../page/safe-html.ts';

/** A parsed page, as kinds of pages receive it. */
export interface KindPage {
  /** Shared with the general reader, so it must not be changed; clone what is to be cleaned. */
  document: Document;
  /** Balanced markup of the document: searching it for a name costs less than a selector. */
  html: string;
  /** Data that the page contains for scripts, such as JSON-LD. */
  data: readonly PageData[];
  /** Final address; null for an uploaded file. */
  url: string | null;
  /** Host name of the address without `www.`, in lower case; '' if there is no address. */
  host: string;
  /** Path of the address; '' if there is no address. */
  path: string;
  about: PageMetadata;
}

/** What was read from a page of a known kind. */
export interface KindReading {
  blocks: Block[];
  /** Replaces the title of the page's metadata, if given. */
  title?: string;
  /** Replaces the author of the page's metadata, if given; null if there is none. */
  author?: string | null;
  /** Replaces the date of the page's metadata, if given. ISO 8601. */
  publishedAt?: string | null;
  /**
   * If given, the blocks follow the article that the general reader finds, such as the story before a recipe.
   * Elements that match this selector list are not part of that article. What it repeats of the blocks is left
   * out.
   */
  articleWithout?: string;
  /** Address of a caption file with the rest of the text, if it is known but not part of the page. */
  captionsUrl?: string;
}

/**
 * A kind of page whose content needs its own order, words or selection: a discussion, a recipe, a paper. A new
 * kind is a file with a descriptor of this type and a line in `page-kinds.ts`.
 */
export interface PageKind {
  /** For tests and benchmarks. */
  name: string;
  /**
   * Returns whether a page is of this kind. Runs on every page, so it looks at the address or for a few
   * elements that only such pages have.
   */
  matches(page: KindPage): boolean;
  /**
   * Reads a page that matches, in linear time. Returns null if the page has not the expected content; then the
   * general reader reads it, as it does if `blocks` has fewer words than `minWords`.
   */
  read(page: KindPage): KindReading | null;
  /** Minimum number of words of a reading; 20 if absent. */
  minWords?: number;
}
