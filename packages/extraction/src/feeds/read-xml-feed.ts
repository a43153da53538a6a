import { readMeta } from './feed-meta.ts';
import { spaceName } from './feed-spaces.ts';
import { baseAt, languageAt, readText, resolveAgainst } from './feed-text.ts';
import type { Feed, FeedFormat, FeedItem, FeedText } from './feed-types.ts';
import { childElements, textOf, type XmlElement } from './parse-xml.ts';
import { readTranscripts } from './read-transcripts.ts';

/**
 * Converts an XML tree to a feed: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, CDF. Returns null for other XML.
 */
export function readXmlFeed(root: XmlElement, url: string | null, language: string | null): Feed | null {
  const found = findFeed(root);
  if (found === null) return null;
  const { channel, format, items } = found;
  if (format === 'atom') adoptSpace(root);
  const meta = readMeta(channel, url, language);
  const own = languageAt(channel, language);
  const feedLanguage = meta.language ?? own ?? language;
  return {
    ...meta,
    format,
    version: versionOf(root, format),
    language: feedLanguage,
    generator: firstText(channel, 'generator') ?? attributeOf(channel, 'generatoragent', 'rdf:resource'),
    hubUrl: meta.links.find((link) => link.rel === 'hub')?.href ?? null,
    selfUrl: meta.links.find((link) => link.rel === 'self')?.href ?? null,
    explicit: explicitOf(firstText(channel, 'explicit')),
    ttlMinutes: Number.parseInt(firstText(channel, 'ttl') ?? '', 10) || null,
    items: items.map((item) => readItem(item, url, feedLanguage)),
  };
}

const atom = 'http://www.w3.org/2005/Atom';

/** Treats a feed in an unknown namespace as Atom. */
function adoptSpace(root: XmlElement): void {
  const own = root.space;
  if (spaceName(own) !== null) return;
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.space === own) element.space = atom;
    waiting.push(...childElements(element));
  }
}

function findFeed(root: XmlElement): { channel: XmlElement; format: FeedFormat; items: XmlElement[] } | null {
  const below = (element: XmlElement, ...names: string[]): XmlElement[] =>
    childElements(element).filter((child) => names.includes(child.name));
  if (root.name === 'feed') return { channel: root, format: 'atom', items: below(root, 'entry', 'item') };
  if (root.name === 'rdf') {
    const channel = below(root, 'channel')[0] ?? root;
    return {
      channel,
      format: 'rdf',
      items: [...below(root, 'item', 'entry'), ...(channel === root ? [] : below(channel, 'item', 'entry'))],
    };
  }
  if (root.name === 'rss') {
    const channel = below(root, 'channel')[0] ?? root;
    return {
      channel,
      format: 'rss',
      items: [...below(channel, 'item', 'entry'), ...(channel === root ? [] : below(root, 'item', 'entry'))],
    };
  }
  if (root.name === 'channel')
    return {
      channel: root,
      format:
        root.attributes.has('href') || root.attributes.has('lastmod') || below(root, 'abstract').length > 0
          ? 'cdf'
          : 'rss',
      items: below(root, 'item', 'entry'),
    };
  if (root.name === 'item' || root.name === 'entry') return { channel: root, format: 'atom', items: [root] };
  const inner = childElements(root).find((child) => ['feed', 'rss', 'rdf', 'channel'].includes(child.name));
  return inner === undefined ? null : findFeed(inner);
}

function versionOf(root: XmlElement, format: FeedFormat): string {
  const version = root.attributes.get('version')?.trim() ?? '';
  if (format === 'rss') return version === '' ? 'rss' : version;
  if (format === 'atom') return version === '' ? (/purl\.org/.test(root.space) ? '' : '1.0') : version;
  if (format === 'rdf')
    return /my\.netscape|channel\.netscape/.test([...root.attributes.values()].join(' ')) ? '0.90' : '1.0';
  return version;
}

function readItem(item: XmlElement, url: string | null, feedLanguage: string | null): FeedItem {
  const meta = readMeta(item, url, feedLanguage);
  const language = meta.language ?? languageAt(item, feedLanguage);
  const { summary, content } = readBodies(item, url, feedLanguage);
  const source = childElements(item).find(
    (child) => child.name === 'source' && spaceName(child.space) !== null,
  );
  const transcripts = readTranscripts(item, baseAt(item, url));
  return {
    ...meta,
    language,
    summary,
    content,
    ...(transcripts.length === 0 ? {} : { transcripts }),
    comments: resolveAgainst(firstText(item, 'comments', ['']), baseAt(item, url)),
    source: source === undefined ? null : readItemSource(source, url, feedLanguage),
  };
}

function readItemSource(source: XmlElement, url: string | null, language: string | null): FeedItem['source'] {
  const meta = readMeta(source, url, language);
  const address = source.attributes.get('url');
  if (childElements(source).length > 0)
    return { ...meta, language: meta.language ?? languageAt(source, language) };
  return {
    ...meta,
    title: readText(source, url, language, false),
    link: resolveAgainst(address, baseAt(source, url)),
  };
}

const summaryRank = ['description', 'summary', 'abstract', 'tagline', 'subtitle'];

/** Reads the summary and the full text of an item. If the feed has two short texts, see `readBoth`. */
function readBodies(
  item: XmlElement,
  url: string | null,
  language: string | null,
): { summary: FeedText | null; content: FeedText[] } {
  const content: FeedText[] = [];
  let summary: FeedText | null = null;
  let rank = Number.POSITIVE_INFINITY;
  for (const child of childElements(item)) {
    const space = spaceName(child.space);
    if (isContent(child, space)) {
      const text = readText(child, url, language, true);
      const plain =
        child.attributes.get('type') === 'text' ||
        child.attributes.get('type') === 'text/plain' ||
        (space === 'atom' && !child.attributes.has('type') && childElements(child).length === 0);
      if (text !== null) content.push(plain ? { ...text, value: textOf(child).trim(), type: 'text' } : text);
      continue;
    }
    const own =
      summaryRank.indexOf(child.name) +
      (space === 'itunes' ? 20 : space === 'dc' ? 10 : space === 'media' ? 30 : 0);
    if (summaryRank.includes(child.name) && space !== null && own < rank) {
      const text = readText(child, url, language, space !== 'atom' && space !== 'itunes');
      if (text !== null) {
        summary = text;
        rank = own;
      }
    }
  }
  const both = content.length > 0 ? null : readBoth(item, url, language);
  return both ?? { summary, content };
}

/**
 * If an RSS item has both a description and a summary, the first is the short text and the second the full
 * text.
 */
function readBoth(
  item: XmlElement,
  url: string | null,
  language: string | null,
): { summary: FeedText | null; content: FeedText[] } | null {
  const bodies = childElements(item).filter(
    (child) => spaceName(child.space) === '' && (child.name === 'description' || child.name === 'summary'),
  );
  const [first, second] = bodies;
  if (first === undefined || second === undefined || first.name === second.name) return null;
  const full = readText(second, url, language, true);
  return { summary: readText(first, url, language, true), content: full === null ? [] : [full] };
}

function isContent(element: XmlElement, space: string | null): boolean {
  if (space === 'atom' && element.name === 'content') return true;
  if (space === 'content' && (element.name === 'encoded' || element.name === 'items'))
    return element.name === 'encoded';
  if (space === 'xhtml' && (element.name === 'body' || element.name === 'div')) return true;
  return (
    space === '' && (element.name === 'fullitem' || element.name === 'content' || element.name === 'body')
  );
}

export function firstText(element: XmlElement, name: string, spaces?: readonly string[]): string | null {
  for (const child of childElements(element)) {
    const space = spaceName(child.space);
    if (child.name !== name || space === null || (spaces !== undefined && !spaces.includes(space))) continue;
    const text = textOf(child).trim();
    if (text !== '') return text;
  }
  return null;
}

function attributeOf(element: XmlElement, name: string, attribute: string): string | null {
  return (
    childElements(element)
      .find((child) => child.name === name)
      ?.attributes.get(attribute) ?? null
  );
}

function explicitOf(text: string | null): boolean | null {
  if (text === null) return null;
  if (/^(?:yes|true|explicit)$/i.test(text)) return true;
  return /^(?:clean|no|false)$/i.test(text) ? false : null;
}
