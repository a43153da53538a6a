import type { StructuredArticle } from './json-ld.ts';

/** Metadata that a page declares. */
export interface PageMetadata {
  title: string;
  author: string | null;
  site: string | null;
  publishedAt: string | null;
  description: string | null;
  /** As declared; not yet compared with the text. */
  language: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  /** Feeds that the page advertises, as absolute addresses, comment feeds last. */
  feeds: string[];
  /** Open Graph type, or the JSON-LD type if that is an article. */
  kind: string | null;
  structured: StructuredArticle | null;
}
