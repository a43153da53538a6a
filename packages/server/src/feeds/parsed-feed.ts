/** A feed as its file says, whatever its format. Addresses are absolute; texts are without markup but where said. */
export interface ParsedFeed {
  /** '' when it has none. */
  title: string;
  description: string;
  author: string | null;
  /** The site it belongs to. */
  siteUrl: string | null;
  imageUrl: string | null;
  /** BCP 47 tag. */
  language: string | null;
  /** The address it gives as its own. */
  selfUrl: string | null;
  /** A WebSub hub that tells when it changes. */
  hubUrl: string | null;
  /** As the file lists them. */
  items: ParsedItem[];
}

export interface ParsedItem {
  /** Tells it from the feed's other items for all time; '' when the file says nothing to tell it by. */
  guid: string;
  url: string | null;
  title: string;
  imageUrl: string | null;
  publishedAt: Date | null;
  /** What the feed gives to read, all of it or a teaser: as markup, and without. */
  html: string;
  text: string;
}
