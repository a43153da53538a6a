import { childElements, parseXml, type XmlElement } from './parse-xml.ts';

/** A feed in a list of subscriptions. */
export interface OpmlEntry {
  title: string;
  /** As written in the list. */
  feedUrl: string;
  siteUrl: string | null;
}

/**
 * Parses the feeds of an OPML list, including those in folders, even if the list is malformed; null if the
 * text is not an OPML list. Hostile lists take time: call it in a worker.
 */
export function readOpml(text: string): OpmlEntry[] | null {
  const root = parseXml(text);
  if (root?.name !== 'opml') return null;
  return childElements(root)
    .filter(({ name }) => name === 'body')
    .flatMap(entriesBelow);
}

function entriesBelow(parent: XmlElement): OpmlEntry[] {
  return childElements(parent)
    .filter(({ name }) => name === 'outline')
    .flatMap((outline) => {
      const entry = readEntry(outline);
      return [...(entry === null ? [] : [entry]), ...entriesBelow(outline)];
    });
}

/** Returns null for a folder, which has no address. */
function readEntry({ attributes }: XmlElement): OpmlEntry | null {
  const attribute = (name: string): string | null => attributes.get(name)?.trim() || null;
  const feedUrl = attribute('xmlurl');
  if (feedUrl === null) return null;
  return {
    feedUrl,
    title: attribute('title') ?? attribute('text') ?? '',
    siteUrl: attribute('htmlurl'),
  };
}
