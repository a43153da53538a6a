import { SaxesParser } from 'saxes';

const namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  content: 'http://purl.org/rss/1.0/modules/content/',
  atom: 'http://www.w3.org/2005/Atom',
} as const;

/** Apple's categories; the feed has to name one of them. */
const categories = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'TV & Film',
  'Technology',
  'True Crime',
];

const rfc2822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/;
const uuid5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** An element as a strict parser reports it. */
export interface XmlElement {
  /** Name with its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** All text inside, including that of children. */
  text: string;
}

/** A feed as a podcast app parses it; tests use it to check the renderer independently. */
export interface ReadFeed {
  rss: XmlElement;
  channel: XmlElement;
  items: XmlElement[];
}

/**
 * Parses a feed strictly.
 * @throws if it is not well-formed XML with namespaces, or does not have exactly one channel
 */
export function readFeedXml(xml: string): ReadFeed {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const addText = (text: string) => {
    for (const element of open) element.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, attribute]) => [name, attribute.value]),
    );
    const element: XmlElement = { name: tag.name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  const [rss] = root.children;
  const [channel, ...others] = rss === undefined ? [] : children(rss, 'channel');
  if (rss === undefined || channel === undefined || others.length > 0)
    throw new Error('the feed does not have exactly one channel');
  return { rss, channel, items: children(channel, 'item') };
}

/** Returns the direct children with a name, including its prefix. */
export function children(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}

/** Returns the text of the first child with a name; null if there is none. */
export function textOf(parent: XmlElement, name: string): string | null {
  return children(parent, name)[0]?.text ?? null;
}

/** Returns an attribute of the first child with a name; null if there is none. */
export function attributeOf(parent: XmlElement, name: string, attribute: string): string | null {
  return children(parent, name)[0]?.attributes[attribute] ?? null;
}

/**
 * Returns all violations of RSS 2.0, Apple's rules and the podcast namespace's in a private feed; empty for a
 * valid feed.
 */
export function checkFeed(xml: string): string[] {
  const { rss, channel, items } = readFeedXml(xml);
  const problems: string[] = [];
  const expect = (isValid: boolean, problem: string) => {
    if (!isValid) problems.push(problem);
  };
  // The parser rejects characters that XML forbids; these are only discouraged.
  expect(!/[\x7f-\x9f]/.test(xml), 'a control character');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'XML declaration in UTF-8');
  expect(rss.name === 'rss' && rss.attributes['version'] === '2.0', 'rss 2.0');
  for (const [prefix, uri] of Object.entries(namespaces)) {
    expect(rss.attributes[`xmlns:${prefix}`] === uri, `namespace ${prefix}`);
  }
  for (const element of everyElement(channel)) {
    const empty = Object.keys(element.attributes).length === 0 && element.text.trim() === '';
    expect(!empty, `${element.name} is empty`);
  }
  checkChannel(channel, expect);
  for (const item of items) checkItem(item, expect);
  const unique = (values: (string | null)[]) => new Set(values).size === values.length;
  expect(unique(items.map((item) => textOf(item, 'guid'))), 'guids are unique');
  expect(unique(items.map((item) => attributeOf(item, 'enclosure', 'url'))), 'enclosures are unique');
  const dates = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
  expect(
    dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? 0)),
    'newest first',
  );
  return problems;
}

type Expect = (isValid: boolean, problem: string) => void;

function checkChannel(channel: XmlElement, expect: Expect): void {
  for (const name of ['title', 'link', 'itunes:author']) {
    expect(within255(textOf(channel, name)), `channel ${name}`);
  }
  expect(within4000(textOf(channel, 'description')), 'channel description');
  expect(languageTag.test(textOf(channel, 'language') ?? ''), 'channel language');
  expect(categories.includes(attributeOf(channel, 'itunes:category', 'text') ?? ''), 'itunes:category');
  expect(isArtwork(attributeOf(channel, 'itunes:image', 'href')), 'itunes:image');
  expect(textOf(channel, 'itunes:explicit') === 'false', 'itunes:explicit');
  expect(textOf(channel, 'itunes:type') === 'episodic', 'itunes:type');
  expect(textOf(channel, 'itunes:block') === 'Yes', 'itunes:block');
  expect(textOf(channel, 'podcast:block') === 'yes', 'podcast:block');
  expect(textOf(channel, 'podcast:locked') === 'yes', 'podcast:locked');
  expect(uuid5.test(textOf(channel, 'podcast:guid') ?? ''), 'podcast:guid');
  expect(textOf(channel, 'podcast:medium') === 'podcast', 'podcast:medium');
  expect(isAiContent(channel), 'podcast:txt ai-content');
  const self = children(channel, 'atom:link').filter((link) => link.attributes['rel'] === 'self');
  expect(self.length === 1 && isWebAddress(self[0]?.attributes['href'] ?? null), 'atom self link');
  for (const image of children(channel, 'image')) {
    expect(textOf(image, 'title') === textOf(channel, 'title'), 'image title');
    expect(textOf(image, 'link') === textOf(channel, 'link'), 'image link');
    expect(isArtwork(textOf(image, 'url')), 'image url');
  }
}

function checkItem(item: XmlElement, expect: Expect): void {
  expect(within255(textOf(item, 'title')), 'item title');
  expect((textOf(item, 'guid') ?? '') !== '', 'guid');
  expect(attributeOf(item, 'guid', 'isPermaLink') === 'false', 'guid is no link');
  const url = attributeOf(item, 'enclosure', 'url');
  expect(
    isWebAddress(url) && /^[\x21-\x7e]+\.mp3$/.test(url ?? '') && !/[?#]/.test(url ?? ''),
    'enclosure url',
  );
  expect(/^[1-9]\d*$/.test(attributeOf(item, 'enclosure', 'length') ?? ''), 'enclosure length');
  expect(attributeOf(item, 'enclosure', 'type') === 'audio/mpeg', 'enclosure type');
  expect(rfc2822.test(textOf(item, 'pubDate') ?? ''), 'pubDate');
  expect(/^[1-9]\d*$/.test(textOf(item, 'itunes:duration') ?? ''), 'itunes:duration');
  expect(textOf(item, 'itunes:explicit') === 'false', 'item itunes:explicit');
  expect(isAiContent(item), 'item podcast:txt');
  for (const name of ['description', 'content:encoded']) {
    const text = textOf(item, name);
    expect(text === null || within4000(text), `item ${name}`);
  }
  const author = textOf(item, 'itunes:author');
  expect(author === null || within255(author), 'item itunes:author');
  const link = textOf(item, 'link');
  expect(link === null || isWebAddress(link), 'item link');
  const types = children(item, 'podcast:transcript').map((transcript) => transcript.attributes['type']);
  expect(types.join() === 'text/vtt,application/json,application/x-subrip', 'transcripts');
  for (const file of [...children(item, 'podcast:transcript'), ...children(item, 'podcast:chapters')]) {
    expect(isWebAddress(file.attributes['url'] ?? null), `${file.name} url`);
  }
}

function everyElement(parent: XmlElement): XmlElement[] {
  return parent.children.flatMap((element) => [element, ...everyElement(element)]);
}

const within255 = (text: string | null) => text !== null && text.trim() !== '' && text.length <= 255;
const within4000 = (text: string | null) =>
  text !== null && text.trim() !== '' && Buffer.byteLength(text, 'utf8') <= 4_000;
const isWebAddress = (url: string | null) => url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const isArtwork = (url: string | null) => isWebAddress(url) && /\.(jpg|png)$/.test(url ?? '');
const isAiContent = (parent: XmlElement) =>
  children(parent, 'podcast:txt').some(
    (txt) => txt.attributes['purpose'] === 'ai-content' && txt.text === 'true',
  );
