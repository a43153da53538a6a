/**
 * Compares how feeds are parsed with the expected values that each file of the corpus states in its first
 * comment (`Expect: not bozo and entries[0]['title'] == 'Example'`).
 *
 *   node bench/reading-feeds.ts [folder] [--misses]
 *
 * Compares what a feed reader needs: titles, texts, links, authors, dates, tags, languages. Only the words of
 * markup are compared, because sanitizing, the subject of half of the corpus, happens when a text is
 * displayed or spoken; no content of scripts or styles may be among the words. Expectations about HTTP, about
 * the corpus's own parser and about unrelated modules are counted separately, by name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Feed,
  type FeedInput,
  type FeedItem,
  type FeedText,
  parseFeed,
  plainText,
  readFeed,
} from '@earmark/extraction';
import { type Literal, readExpectation } from './feed-expectations.ts';
import { dataFolder } from './reading-data.ts';

const folder = dataFolder('feeds', '../shared/data/feeds/tests');

/** Returns our value at a path; undefined for values that we do not extract. */
function valueAt(feed: Feed, path: (string | number)[]): unknown {
  const [where, ...rest] = path;
  if (where === 'feed') return metaValueAt(feed, rest);
  const [index, ...below] = rest;
  const item = typeof index === 'number' ? feed.items[index] : undefined;
  return item === undefined ? null : itemValueAt(item, below);
}

function itemValueAt(item: FeedItem, path: (string | number)[]): unknown {
  const [name, ...rest] = path;
  switch (name) {
    case 'content':
      return textValueAt(item.content[Number(rest[0])] ?? null, rest.slice(1));
    case 'summary':
    case 'description':
      return textValueAt(item.summary ?? item.content[0] ?? null, []);
    case 'summary_detail':
      return textValueAt(item.summary ?? item.content[0] ?? null, rest);
    case 'source':
      return item.source === null ? null : metaValueAt(item.source, rest);
    case 'comments':
      return item.comments;
    default:
      return metaValueAt(item, path);
  }
}

type Meta = NonNullable<FeedItem['source']>;

function metaValueAt(meta: Meta | Feed | FeedItem, path: (string | number)[]): unknown {
  const [name, index, field] = path;
  const person = (who: Meta['authors'][number] | undefined): unknown => {
    if (who === undefined) return null;
    if (who.name !== null && who.email !== null) return `${who.name} (${who.email})`;
    return who.name ?? who.email;
  };
  const personField = (who: Meta['authors'][number] | undefined, key: unknown): unknown => {
    if (key === 'name') return who?.name ?? null;
    if (key === 'email') return who?.email ?? null;
    return key === 'url' || key === 'href' ? (who?.url ?? null) : undefined;
  };
  switch (name) {
    case 'title':
      return textValueAt(meta.title, []);
    case 'title_detail':
      return textValueAt(meta.title, path.slice(1));
    case 'tagline':
    case 'subtitle':
    case 'description':
    case 'info':
      return textValueAt(meta.subtitle, []);
    case 'tagline_detail':
    case 'subtitle_detail':
    case 'info_detail':
      return textValueAt(meta.subtitle, path.slice(1));
    case 'copyright':
    case 'rights':
      return textValueAt(meta.rights, []);
    case 'copyright_detail':
    case 'rights_detail':
      return textValueAt(meta.rights, path.slice(1));
    case 'link':
      return meta.link;
    case 'links': {
      const link = meta.links[Number(index)];
      if (field === 'href' || field === 'rel' || field === 'type' || field === 'title')
        return link?.[field] ?? null;
      return undefined;
    }
    case 'id':
    case 'guid':
      return meta.id;
    case 'author':
      return person(meta.authors[0]);
    case 'author_detail':
      return personField(meta.authors[0], index);
    case 'authors':
      return personField(meta.authors[Number(index)], field);
    case 'contributors':
      return personField(meta.contributors[Number(index)], field);
    case 'tags': {
      const tag = meta.tags[Number(index)];
      return field === 'term' || field === 'scheme' || field === 'label' ? (tag?.[field] ?? null) : undefined;
    }
    case 'category':
      return meta.tags[0]?.term ?? null;
    case 'language':
      return meta.language;
    case 'image':
      return index === 'href' ? meta.imageUrl : undefined;
    case 'published':
    case 'published_parsed':
      return { moment: meta.published };
    case 'updated':
    case 'updated_parsed':
      return { moment: meta.updated ?? meta.published };
    case 'generator':
      return 'generator' in meta ? meta.generator : undefined;
    case 'itunes_explicit':
      return 'explicit' in meta ? meta.explicit : undefined;
    default:
      return undefined;
  }
}

function textValueAt(text: FeedText | null, path: (string | number)[]): unknown {
  const [field] = path;
  if (field === undefined || field === 'value') return { text };
  if (field === 'language') return text?.language ?? null;
  if (field === 'base') return text?.base ?? null;
  return undefined;
}

function agrees(expected: Literal, found: unknown): boolean {
  if (typeof found === 'object' && found !== null && 'text' in found) {
    const text = (found as { text: FeedText | null }).text;
    if (typeof expected !== 'string') return expected === null && text === null;
    const words = plainText(text);
    return (
      words === plainText({ value: expected, type: 'html', language: null, base: null }) ||
      words === expected.trim()
    );
  }
  if (typeof found === 'object' && found !== null && 'moment' in found) {
    const { moment } = found as { moment: string | null };
    if (Array.isArray(expected)) {
      const [year, month, day, hour, minute, second] = expected.map(Number);
      const time = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
      return Math.abs(Date.parse(moment ?? '') - time) < 1_000;
    }
    const expectedTime = Date.parse(String(expected));
    return Number.isNaN(expectedTime)
      ? moment !== null || expected === ''
      : Math.abs(Date.parse(moment ?? '') - expectedTime) < 1_000;
  }
  if (expected === null || expected === '') return found === null || found === '';
  if (typeof found === 'boolean') return Number(found) === Number(expected);
  return String(found) === String(expected) || sameAddress(String(found), String(expected));
}

/** Host names are not case-sensitive, and have two spellings beyond ASCII. */
const sameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;

let right = 0;
let of = 0;
let opened = 0;
let crashed = 0;
const apart = new Map<string, number>();
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.xml'),
);
const start = performance.now();
for (const name of names) {
  const bytes = readFileSync(`${folder}/${name}`);
  const head = /^\s*<\?xml|<!--/.test(bytes.toString('latin1', 0, 400))
    ? bytes.toString('utf8')
    : bytes.toString('utf16le');
  const comment = head.match(/<!--([\s\S]*?)-->/)?.[1] ?? '';
  const header = (key: string): string | null =>
    comment.match(new RegExp(`^\\s*Header:\\s*${key}:\\s*(.*)$`, 'im'))?.[1]?.trim() ?? null;
  const location = header('Content-Location');
  const input: FeedInput = {
    bytes,
    url: `http://127.0.0.1:8097/${name}`,
    contentType: header('Content-type') ?? null,
    contentLocation: location,
    contentLanguage: header('Content-Language'),
  };
  let feed: Feed | null = null;
  try {
    feed = parseFeed(input);
    readFeed(input);
    opened += 1;
  } catch (error) {
    crashed += 1;
    console.log(`${name}: ${error instanceof Error ? error.message : 'failed'}`);
  }
  const source = comment.match(/Expect:\s*([\s\S]*?)\s*$/)?.[1];
  const expectation = source === undefined ? null : readExpectation(source.replace(/\r\n/g, '\n'));
  if (expectation === null || expectation.every((claims) => claims.length === 0)) {
    const key =
      source
        ?.match(/\b(?:bozo|encoding|version|headers|namespaces|etag|modified\w*|href|status|len)\b(?!')/g)
        ?.at(-1) ?? 'other';
    apart.set(key, (apart.get(key) ?? 0) + 1);
    continue;
  }
  const found = expectation.map((claims) =>
    claims.map((claim) => (feed === null ? null : valueAt(feed, claim.path))),
  );
  const unknown = expectation.flat().find((_, index) => found.flat()[index] === undefined);
  if (unknown !== undefined) {
    const key = unknown.path.filter((step) => typeof step === 'string').join('.');
    apart.set(key, (apart.get(key) ?? 0) + 1);
    continue;
  }
  of += 1;
  const agreed = expectation.some((claims, at) =>
    claims.every((claim, index) => agrees(claim.expected, found[at]?.[index])),
  );
  if (agreed) right += 1;
  else if (process.argv.includes('--misses'))
    console.log(`${name}: ${source?.slice(0, 160)} | found ${JSON.stringify(found).slice(0, 200)}`);
}
const seconds = (performance.now() - start) / 1_000;
console.log(
  `${opened} of ${names.length} files parsed without errors, ${crashed} with an error, in ${seconds.toFixed(1)} s`,
);
console.log(`expected values: ${right}/${of} (${((100 * right) / of).toFixed(2)} %)`);
const aside = [...apart].sort((a, b) => b[1] - a[1]);
console.log(
  `not compared: ${names.length - of}: ${aside.map(([key, count]) => `${count} ${key}`).join(', ')}`,
);
