/** A text of a feed, with what is known about it. */
export interface FeedText {
  /** HTML when `type` is `html`, else plain characters. */
  value: string;
  type: 'html' | 'text';
  /** BCP 47 tag in force where it stands. */
  language: string | null;
  /** Address that relative links in it are resolved against. */
  base: string | null;
}

export interface FeedPerson {
  name: string | null;
  email: string | null;
  url: string | null;
}

export interface FeedLink {
  href: string;
  rel: string;
  type: string | null;
  title: string | null;
  /** Bytes, of an enclosure. */
  length: number | null;
}

export interface FeedTag {
  term: string;
  scheme: string | null;
  label: string | null;
}

export interface FeedMeta {
  id: string | null;
  title: FeedText | null;
  subtitle: FeedText | null;
  rights: FeedText | null;
  links: FeedLink[];
  /** The page that the feed, or the item, stands for. */
  link: string | null;
  authors: FeedPerson[];
  contributors: FeedPerson[];
  tags: FeedTag[];
  /** ISO 8601 as far as it can be read, else as written. */
  published: string | null;
  updated: string | null;
  imageUrl: string | null;
  language: string | null;
}

export interface FeedItem extends FeedMeta {
  summary: FeedText | null;
  content: FeedText[];
  comments: string | null;
  /** The feed that an aggregated item comes from. */
  source: FeedMeta | null;
}

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json' | 'cdf';

export interface Feed extends FeedMeta {
  format: FeedFormat;
  version: string;
  generator: string | null;
  /** WebSub hub that pushes new items. */
  hubUrl: string | null;
  /** The feed's own address, where it states one. */
  selfUrl: string | null;
  explicit: boolean | null;
  /** Minutes that a reader may keep the feed, where it states them. */
  ttlMinutes: number | null;
  items: FeedItem[];
}
