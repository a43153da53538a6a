/** A text in a feed with its language and base address. */
export interface FeedText {
  /** HTML when `type` is `html`, else plain characters. */
  value: string;
  type: 'html' | 'text';
  /** BCP 47 tag that applies to it. */
  language: string | null;
  /** Address against which its relative links are resolved. */
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
  /** Size of an enclosure, in bytes. */
  length: number | null;
}

export interface FeedTag {
  term: string;
  scheme: string | null;
  label: string | null;
}

/** A transcript that a publisher offers with an episode. */
export interface FeedTranscript {
  url: string;
  /** Media type as stated. */
  type: string;
}

export interface FeedMeta {
  id: string | null;
  title: FeedText | null;
  subtitle: FeedText | null;
  rights: FeedText | null;
  links: FeedLink[];
  /** The web page of the feed or the item. */
  link: string | null;
  authors: FeedPerson[];
  contributors: FeedPerson[];
  tags: FeedTag[];
  /** ISO 8601 if it could be parsed, else as written. */
  published: string | null;
  updated: string | null;
  imageUrl: string | null;
  language: string | null;
}

export interface FeedItem extends FeedMeta {
  summary: FeedText | null;
  content: FeedText[];
  comments: string | null;
  /** Transcripts of the episode, the best first; absent if there are none. */
  transcripts?: FeedTranscript[];
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
  /** The feed's own address, if it states one. */
  selfUrl: string | null;
  explicit: boolean | null;
  /** Minutes for which a reader may cache the feed, if it states them. */
  ttlMinutes: number | null;
  items: FeedItem[];
}
