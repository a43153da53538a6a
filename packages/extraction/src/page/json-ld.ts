import { authorAddress } from './byline-labels.ts';
import type { PageData } from './safe-html.ts';
import { audioOf, audioOnPage, type StructuredAudio } from './structured-audio.ts';
import { metadataThresholds } from './thresholds.ts';

/** Structured data of a page about its article. */
export interface StructuredArticle {
  type: string;
  headline: string | null;
  name: string | null;
  authors: string[];
  /** Those of the authors that are declared as organizations. */
  organizations: string[];
  publisher: string | null;
  datePublished: string | null;
  description: string | null;
  image: string | null;
  language: string | null;
  body: string | null;
  /** `isAccessibleForFree: false`: the publisher declares a paywall. */
  paywalled: boolean;
  /** Selector of the elements that are declared as behind the paywall; null if none is. */
  paidPart: string | null;
  /** Recordings of the article and on its page, the article's own first. */
  audio: StructuredAudio[];
}

const articlePattern =
  /(?:Article|BlogPosting|Report|Posting|Review|Recipe|HowTo|FAQPage|WebPage|Book|Chapter|CreativeWork)$/;
/** Rank of a type; a lower one is more specific. A page often has an Article beside a bare WebPage. */
const rank = (type: string): number =>
  /(?:News|Blog|Tech|Scholarly|Reportage|Opinion|Analysis|Background|Satirical|Advertiser|Medical)\w*|^Article$|Report$/.test(
    type,
  )
    ? 0
    : /WebPage|CreativeWork|FAQPage/.test(type)
      ? 2
      : 1;

/** Maximum length of JSON-LD text that is parsed, in characters. */
const maxCharacters = 2_000_000;
/** Maximum nesting depth that is searched, and maximum number of items of one list. */
const maxDepth = 6;
const maxItems = 200;

/**
 * Finds the article that a page's JSON-LD describes; null if there is none. Simple errors in the JSON are
 * repaired.
 */
export function readJsonLd(data: readonly PageData[]): StructuredArticle | null {
  let best: StructuredArticle | null = null;
  const onPage: StructuredAudio[] = [];
  const writers = new Set<string>();
  for (const item of data) {
    if (item.kind !== 'json-ld' || item.text.length > maxCharacters) continue;
    const parsed = parseLoosely(item.text);
    const people = new Map<string, string>();
    const known = new Map<string, Json>();
    const nodes = [...walk(parsed, 0)];
    for (const node of nodes) {
      const id = asText(node['@id']);
      const name = asText(node['name']);
      if (id !== null && name !== null) people.set(id, name);
      if (id !== null && node['@type'] !== undefined) known.set(id, node);
      if (name !== null && isWriter(node, id)) writers.add(name);
      const audio = audioOnPage(node);
      if (audio !== null) onPage.push(audio);
    }
    for (const node of nodes) {
      const type = typeOf(node);
      if (type === null || !articlePattern.test(type)) continue;
      const article = toArticle(node, type, people, known);
      if (best === null || score(article) > score(best)) best = article;
    }
  }
  best?.audio.push(...onPage);
  if (best !== null && best.authors.length === 0) best.authors.push(...writersOf(writers));
  return best;
}

/** Returns whether a node is a person with a page of an author: what is left of a graph without its article. */
const isWriter = (node: Json, id: string | null): boolean =>
  [node['@type']].flat().includes('Person') &&
  [id, asText(node['url'])].some((address) => address !== null && authorAddress.test(address));

/** The only writer of a page is its author; several wrote other articles. */
const writersOf = (writers: ReadonlySet<string>): string[] => (writers.size === 1 ? [...writers] : []);

function score(article: StructuredArticle): number {
  return (
    -metadataThresholds.typeRankPoints * rank(article.type) +
    (article.headline === null && article.name === null ? 0 : metadataThresholds.titlePoints) +
    (article.body === null ? 0 : metadataThresholds.bodyPoints) +
    (article.authors.length > 0 ? metadataThresholds.authorPoints : 0) +
    (article.datePublished === null ? 0 : metadataThresholds.datePoints)
  );
}

/** A JSON object. */
export type Json = Record<string, unknown>;

/** Returns the objects in a page's JSON-LD, from the outer to the inner ones. */
export function* jsonLdObjects(data: readonly PageData[]): Generator<Json> {
  for (const item of data)
    if (item.kind === 'json-ld' && item.text.length <= maxCharacters) yield* walk(parseLoosely(item.text), 0);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* walk(value: unknown, depth: number): Generator<Json> {
  if (depth > maxDepth) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, maxItems)) yield* walk(item, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  yield value;
  for (const key of [
    '@graph',
    'mainEntity',
    'mainEntityOfPage',
    'author',
    'publisher',
    'hasPart',
    'itemListElement',
  ])
    if (value[key] !== undefined) yield* walk(value[key], depth + 1);
}

function parseLoosely(text: string): unknown {
  const body = text
    .trim()
    .replace(/^<!--|-->$/g, '')
    .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .replace(/^\s*\/\*\s*<!\[CDATA\[\s*\*\/|\/\*\s*\]\]>\s*\*\/\s*$/g, '')
    .replace(/^\s*\/\/\s*<!\[CDATA\[|\/\/\s*\]\]>\s*$/g, '')
    .replace(/;\s*$/, '');
  // The most common error is raw line breaks inside strings, the next trailing commas.
  for (const attempt of [
    body,
    body.replace(/[\r\n\t]+/g, ' '),
    body.replace(/[\r\n\t]+/g, ' ').replace(/,\s*([}\]])/g, '$1'),
  ]) {
    try {
      return JSON.parse(attempt);
    } catch {}
  }
  return null;
}

function typeOf(node: Json): string | null {
  const type = node['@type'];
  const first = Array.isArray(type)
    ? type.find((item) => typeof item === 'string' && articlePattern.test(item))
    : type;
  return typeof first === 'string' ? first.replace(/^.*[/#:]/, '') : null;
}

function toArticle(
  node: Json,
  type: string,
  people: Map<string, string>,
  known: Map<string, Json>,
): StructuredArticle {
  const paid = [node['hasPart']].flat().find((part) => isObject(part) && isPaid(part));
  return {
    type,
    headline: asText(node['headline']),
    name: asText(node['name']),
    authors: names(node['author'] ?? node['creator'], people),
    organizations: organizationsIn(node['author'] ?? node['creator'], people, known),
    publisher: names(node['publisher'], people)[0] ?? null,
    datePublished: asText(node['datePublished']) ?? asText(node['dateCreated']) ?? null,
    description: asText(node['description']),
    image: imageOf(node['image']) ?? asText(node['thumbnailUrl']),
    language: languageOf(node['inLanguage']),
    body: asText(node['articleBody']) ?? asText(node['text']),
    paywalled: isPaid(node) || paid !== undefined,
    paidPart: isObject(paid) ? asText(paid['cssSelector']) : null,
    audio: audioOf(node, known),
  };
}

function isPaid(node: Json): boolean {
  const free = node['isAccessibleForFree'];
  return free === false || (typeof free === 'string' && /^(?:https?:\/\/schema\.org\/)?false$/i.test(free));
}

function asText(value: unknown): string | null {
  if (Array.isArray(value)) return asText(value[0]);
  if (isObject(value)) return asText(value['@value']);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function names(value: unknown, people: Map<string, string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => names(item, people));
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (!isObject(value)) return [];
  const id = asText(value['@id']);
  const name = asText(value['name']) ?? people.get(id ?? '') ?? fullName(value);
  return name === null ? [] : [name];
}

/** Returns the name of a person whose parts are declared alone. */
function fullName(person: Json): string | null {
  const parts = [asText(person['givenName']), asText(person['familyName'])].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

function organizationsIn(value: unknown, people: Map<string, string>, known: Map<string, Json>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => organizationsIn(item, people, known));
  if (!isObject(value)) return [];
  const node = value['@type'] === undefined ? known.get(asText(value['@id']) ?? '') : value;
  return /Organization|Corporation|WebSite/.test(String(node?.['@type'] ?? '')) ? names(value, people) : [];
}

function imageOf(value: unknown): string | null {
  if (Array.isArray(value)) return imageOf(value[0]);
  if (isObject(value)) return asText(value['url']) ?? asText(value['contentUrl']);
  return asText(value);
}

function languageOf(value: unknown): string | null {
  if (isObject(value)) return asText(value['alternateName']) ?? asText(value['name']);
  return asText(value);
}
