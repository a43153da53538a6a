import { decodeBytes } from '@earmark/extraction';

/** A fetched feed or page. */
export interface FeedSource {
  bytes: Uint8Array;
  url: string;
  contentType: string | null;
}

/** A `<link>` of a page; absent attributes are ''. */
export interface PageLink {
  /** In lower case. */
  rel: string;
  type: string;
  title: string;
  sizes: string;
  /** Absolute http(s) address. */
  url: string;
}

/** Returns the links in a page's markup, in their order. */
export function listPageLinks(source: FeedSource): PageLink[] {
  // Stop at the next tag: among a million unclosed tags, each match would otherwise scan up to the limit.
  return [...textOf(source).matchAll(/<link\b[^<>]{0,2000}>/gi)].flatMap(([tag]) => {
    const url = absolute(decodeEntities(attributeOf(tag, 'href')), source.url);
    if (url === null) return [];
    return [
      {
        rel: attributeOf(tag, 'rel').toLowerCase(),
        type: attributeOf(tag, 'type'),
        title: attributeOf(tag, 'title'),
        sizes: attributeOf(tag, 'sizes'),
        url,
      },
    ];
  });
}

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? '';

const textOf = ({ bytes, contentType }: FeedSource) => decodeBytes(bytes, { contentType, kind: 'xml' }).text;

function absolute(address: string, base: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN;
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return entities[String(name).toLowerCase()] ?? entity;
  });
