import { readFeedDate } from './feed-date.ts';
import { spaceName } from './feed-spaces.ts';
import { baseAt, readText, resolveAgainst } from './feed-text.ts';
import type { FeedLink, FeedMeta, FeedPerson, FeedTag, FeedText } from './feed-types.ts';
import { childElements, textOf, type XmlElement } from './parse-xml.ts';

/**
 * Reads what feeds, items and sources have in common. If several elements have the same meaning, the feed
 * format's own element wins.
 */
export function readMeta(element: XmlElement, url: string | null, language: string | null): FeedMeta {
  const children = childElements(element).map((child) => ({ child, space: spaceName(child.space) }));
  const known = children.filter(
    (item): item is { child: XmlElement; space: string } => item.space !== null && item.space !== 'xhtml',
  );
  const links = readLinks(known, url, element);
  const guid = known.find(
    ({ child, space }) => (child.name === 'id' && space !== 'media') || child.name === 'guid',
  );
  const identifier = guid ?? known.find(({ child, space }) => space === 'dc' && child.name === 'identifier');
  const id =
    identifier === undefined
      ? (element.attributes.get('rdf:about')?.trim() ?? null)
      : idOf(identifier.child, identifier.space, url);
  const own = links.find(
    (link) => link.rel === 'alternate' && (link.type === null || /html|^$/.test(link.type)),
  );
  const permalink =
    guid?.child.name === 'guid' &&
    guid.child.attributes.get('ispermalink')?.trim().toLowerCase() !== 'false' &&
    /^(?:https?:|\/|[\w-]+\.\w)/.test(id ?? '')
      ? resolveAgainst(id, baseAt(guid.child, url))
      : null;
  const link =
    own?.href ??
    links.find((other) => other.rel === 'alternate')?.href ??
    permalink ??
    resolveAgainst(
      element.attributes.get('href') ?? element.attributes.get('rdf:about'),
      baseAt(element, url),
    );
  const texts = (names: readonly string[], html: boolean): FeedText | null =>
    bestText(known, names, url, language, html);
  return {
    id: id === '' ? null : id,
    title: texts(['title'], false),
    subtitle: texts(['subtitle', 'tagline', 'description', 'abstract', 'info', 'summary'], false),
    rights: texts(['rights', 'copyright'], false),
    links,
    link: link ?? null,
    authors: readPeople(known, url, [
      'author',
      'creator',
      'managingeditor',
      'owner',
      'publisher',
      'webmaster',
    ]),
    contributors: readPeople(known, url, ['contributor']),
    tags: readTags(known),
    published: dateOf(known, ['published', 'pubdate', 'issued', 'date', 'available']),
    updated:
      dateOf(known, [
        'updated',
        'modified',
        'lastbuilddate',
        'date',
        'pubdate',
        'published',
        'issued',
        'datesubmitted',
      ]) ?? readFeedDate(element.attributes.get('lastmod') ?? null),
    imageUrl: readImage(known, url),
    language: languageOf(known),
  };
}

type Known = readonly { child: XmlElement; space: string }[];

const rankedSpaces = ['', 'atom', 'dc', 'itunes', 'media'];
const rank = (space: string): number => {
  const at = rankedSpaces.indexOf(space);
  return at < 0 ? rankedSpaces.length : at;
};

function idOf(child: XmlElement, space: string, url: string | null): string {
  const text = textOf(child).trim();
  return space === 'atom' && /^\/|^\.\.?\//.test(text)
    ? (resolveAgainst(text, baseAt(child, url)) ?? text)
    : text;
}

/**
 * Returns the first non-empty element with one of the names, in the order of the names, with plain RSS and
 * Atom before extensions.
 */
function bestText(
  known: Known,
  names: readonly string[],
  url: string | null,
  language: string | null,
  html: boolean,
): FeedText | null {
  const candidates = known
    .filter(({ child }) => names.includes(child.name))
    .map((item, index) => ({
      ...item,
      order: rank(item.space) * 100 + names.indexOf(item.child.name) * 10 + index / 1000,
    }))
    .sort((a, b) => a.order - b.order);
  for (const { child } of candidates) {
    const text = readText(child, url, language, html) ?? fromAttribute(child);
    if (text !== null) return text;
  }
  return null;
}

/** CDF has texts in `VALUE` attributes. */
function fromAttribute(child: XmlElement): FeedText | null {
  const value = child.attributes.get('value')?.trim();
  return value === undefined || value === '' ? null : { value, type: 'text', language: null, base: null };
}

function readLinks(known: Known, url: string | null, element: XmlElement): FeedLink[] {
  const links: FeedLink[] = [];
  for (const { child, space } of known) {
    const base = baseAt(child, url);
    const attribute = (name: string): string | null => child.attributes.get(name)?.trim() || null;
    if (child.name === 'link' && space !== 'itunes' && space !== 'media') {
      const href =
        attribute('href') ?? attribute('xlink:href') ?? (textOf(child).trim() || attribute('rdf:resource'));
      const address = resolveAgainst(href, base);
      if (address !== null)
        links.push({
          href: address,
          rel: (attribute('rel') ?? 'alternate').replace('http://www.iana.org/assignments/relation/', ''),
          type: attribute('type'),
          title: attribute('title'),
          length: lengthOf(attribute('length')),
        });
    } else if (child.name === 'enclosure' || (space === 'media' && child.name === 'content')) {
      const address = resolveAgainst(
        attribute('url') ?? attribute('href') ?? attribute('rdf:resource'),
        base,
      );
      if (address !== null)
        links.push({
          href: address,
          rel: 'enclosure',
          type: attribute('type'),
          title: attribute('title'),
          length: lengthOf(attribute('length') ?? attribute('filesize')),
        });
    } else if (space === 'media' && child.name === 'group')
      links.push(
        ...readLinks(
          childElements(child).map((inner) => ({ child: inner, space: spaceName(inner.space) ?? 'media' })),
          url,
          child,
        ),
      );
  }
  // CDF has the address of a channel or item in an attribute.
  const own = resolveAgainst(element.attributes.get('href'), baseAt(element, url));
  if (own !== null && links.length === 0 && /^(?:channel|item)$/.test(element.name))
    links.push({ href: own, rel: 'alternate', type: null, title: null, length: null });
  return links;
}

const lengthOf = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null;

export function readPeople(known: Known, url: string | null, names: readonly string[]): FeedPerson[] {
  const people: FeedPerson[] = [];
  const found = known
    .filter(({ child }) => names.includes(child.name))
    .sort(
      (a, b) => rank(a.space) - rank(b.space) || names.indexOf(a.child.name) - names.indexOf(b.child.name),
    );
  for (const { child } of found) {
    const part = (...parts: string[]): string | null => {
      for (const inner of childElements(child))
        if (parts.includes(inner.name) && textOf(inner).trim() !== '') return textOf(inner).trim();
      return null;
    };
    const structured = childElements(child).length > 0;
    const person = structured
      ? {
          name: part('name'),
          email: part('email'),
          url: resolveAgainst(part('uri', 'url', 'homepage', 'weblog'), baseAt(child, url)),
        }
      : parsePerson(textOf(child).trim());
    if (person.name !== null || person.email !== null || person.url !== null) people.push(person);
  }
  return people;
}

const emailPattern = /[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/;

/** `me@example.com (Anna Miller)`, `Anna Miller <me@example.com>`, `Anna Miller`. */
function parsePerson(text: string): FeedPerson {
  const email = text.match(emailPattern)?.[0] ?? null;
  const name = (email === null ? text : text.replace(email, ' '))
    .replace(/mailto:/gi, ' ')
    .replace(/[<>]|\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  return { name: name === '' ? null : name, email, url: null };
}

/** Schemes of tags that name no scheme. */
const schemes: Readonly<Record<string, string>> = {
  itunes: 'http://www.itunes.com/',
  media: 'http://search.yahoo.com/mrss/category_schema',
};
/** Elements whose text contains tags, with the separator of the tags. */
const separators: Readonly<Record<string, RegExp | null>> = {
  subject: null,
  keywords: /\s*,\s*|\s+/,
  tags: /\s*,\s*/,
};

function readTags(known: Known): FeedTag[] {
  const tags: FeedTag[] = [];
  for (const { child, space } of known) {
    const attribute = (name: string): string | null => child.attributes.get(name)?.trim() || null;
    if (child.name === 'category') {
      const term = attribute('term') ?? attribute('text') ?? textOf(child).trim();
      if (term !== '')
        tags.push({
          term,
          scheme: attribute('scheme') ?? attribute('domain') ?? schemes[space] ?? null,
          label: attribute('label'),
        });
      if (space === 'itunes')
        tags.push(...readTags(childElements(child).map((inner) => ({ child: inner, space: 'itunes' }))));
    } else if (child.name in separators) {
      const separator = separators[child.name] ?? null;
      const parts = separator === null ? [textOf(child).trim()] : textOf(child).trim().split(separator);
      for (const term of parts)
        if (term !== '') tags.push({ term, scheme: schemes[space] ?? null, label: null });
    }
  }
  return tags;
}

function dateOf(known: Known, names: readonly string[]): string | null {
  for (const name of names)
    for (const { child } of known) {
      if (child.name !== name) continue;
      const text = textOf(child).trim();
      if (text !== '') return readFeedDate(text) ?? text;
    }
  return null;
}

function readImage(known: Known, url: string | null): string | null {
  const pick = (test: (child: XmlElement, space: string) => string | null | undefined): string | null => {
    for (const { child, space } of known) {
      const found = resolveAgainst(test(child, space), baseAt(child, url));
      if (found !== null) return found;
    }
    return null;
  };
  return (
    pick((child, space) =>
      space === 'itunes' && child.name === 'image'
        ? (child.attributes.get('href') ?? child.attributes.get('url'))
        : null,
    ) ??
    pick((child) =>
      child.name === 'image'
        ? (childElements(child)
            .filter((inner) => inner.name === 'url')
            .map(textOf)[0] ?? child.attributes.get('href'))
        : null,
    ) ??
    pick((child, space) =>
      space === 'itunes' && child.name === 'link' && child.attributes.get('rel') === 'image'
        ? child.attributes.get('href')
        : null,
    ) ??
    pick((child) => (child.name === 'logo' ? textOf(child) : null)) ??
    pick((child, space) =>
      space === 'media' && child.name === 'thumbnail' ? child.attributes.get('url') : null,
    ) ??
    pick((child) => (child.name === 'icon' ? textOf(child) : null))
  );
}

function languageOf(known: Known): string | null {
  for (const { child } of known)
    if (child.name === 'language' && textOf(child).trim() !== '')
      return textOf(child).trim().replaceAll('_', '-');
  return null;
}
