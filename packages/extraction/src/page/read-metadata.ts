import { isDateLine } from './byline-words.ts';
import type { StructuredArticle } from './json-ld.ts';
import { readJsonLd } from './json-ld.ts';
import { collectMeta, type MetaTags, text } from './meta-tags.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { briefText, collapseWhitespace, resolveUrl } from './page-text.ts';
import { pickAuthor } from './pick-author.ts';
import { pickTitle } from './pick-title.ts';
import { readDate } from './read-date.ts';
import { metadataThresholds } from './thresholds.ts';

/**
 * Reads a page's metadata from JSON-LD, Open Graph, meta elements and the page's own markup, in this order of
 * precedence.
 */
export function readMetadata(page: OpenPage, url: string | null): PageMetadata {
  const { document } = page;
  const structured = readJsonLd(page.data);
  const meta = collectMeta(document);
  const base = resolveUrl(document.querySelector('base[href]')?.getAttribute('href'), url) ?? url;
  const site = pickSite(meta, structured, url);
  const title = pickTitle(document, meta, structured, site, url);
  return {
    title,
    author: pickAuthor(document, meta, structured, site, url, title),
    site,
    publishedAt: pickDate(document, meta, structured, url),
    description: text(
      meta.get('og:description') ??
        meta.get('description') ??
        meta.get('twitter:description') ??
        structured?.description,
    ),
    language: declaredLanguage(document, meta, structured),
    canonicalUrl: pickCanonical(document, meta, base),
    imageUrl: resolveUrl(
      meta.get('og:image:secure_url') ??
        meta.get('og:image') ??
        meta.get('twitter:image') ??
        meta.get('twitter:image:src') ??
        structured?.image,
      base,
    ),
    feeds: feedLinks(document, base),
    kind:
      structured !== null && !/WebPage|CreativeWork/.test(structured.type)
        ? structured.type
        : (meta.get('og:type') ?? null),
    structured,
  };
}

function pickSite(meta: MetaTags, structured: StructuredArticle | null, url: string | null): string | null {
  const named = text(
    meta.get('og:site_name') ??
      structured?.publisher ??
      meta.get('application-name') ??
      meta.get('apple-mobile-web-app-title') ??
      meta.get('al:ios:app_name'),
  );
  if (named !== null && named.length <= metadataThresholds.maxShownSiteCharacters && !/^https?:/.test(named))
    return named;
  if (url === null) return null;
  try {
    return new URL(url).hostname.replace(/^www\d?\./, '');
  } catch {
    return null;
  }
}

const dateMeta = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'itemprop:datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'dcterms.created',
  'dcterms.date',
  'dcterms.issued',
  'dc.date.issued',
  'dc.date',
  'dc.created',
  'dc.date.created',
  'date',
  'pubdate',
  'publishdate',
  'publish_date',
  'publish-date',
  'published-date',
  'publication_date',
  'article.published',
  'article_date_original',
  'originalpublicationdate',
  'citation_publication_date',
  'citation_date',
  'cxenseparse:recs:publishtime',
  'last-modified-date',
  'og:pubdate',
  'bt:pubdate',
  'created',
  'itemprop:datecreated',
];

function pickDate(
  document: Document,
  meta: MetaTags,
  structured: StructuredArticle | null,
  url: string | null,
): string | null {
  const declared = readDate(structured?.datePublished);
  if (declared !== null) return declared;
  for (const name of dateMeta) {
    const date = readDate(meta.get(name));
    if (date !== null) return date;
  }
  for (const selector of [
    '[itemprop="datePublished"]',
    'time[pubdate]',
    'article time[datetime]',
    'header time[datetime]',
    'time[datetime]',
    '.published[title]',
    'abbr.published',
  ]) {
    const element = document.querySelector(selector);
    const date =
      readDate(element?.getAttribute('datetime')) ??
      readDate(element?.getAttribute('content')) ??
      readDate(element?.getAttribute('title')) ??
      readDate(element?.textContent?.slice(0, metadataThresholds.dateElementCharacters));
    if (date !== null) return date;
  }
  for (const element of [
    ...document.querySelectorAll(
      '[class*="date" i],[class*="publish" i],[class*="posted" i],[class*="byline" i],[class*="meta" i]',
    ),
  ].slice(0, metadataThresholds.dateElements)) {
    const content = collapseWhitespace(element.textContent ?? '');
    if (content.length > 0 && content.length < metadataThresholds.minDateSentenceCharacters) {
      const date = readDate(content);
      if (date !== null) return date;
    }
  }
  const inUrl = url?.match(/\/((?:19|20)\d{2})[/-]?(\d{2})[/-]?(\d{2})(?:\/|-|$)/);
  return (inUrl ? readDate(`${inUrl[1]}-${inUrl[2]}-${inUrl[3]}`) : null) ?? dateBelowTitle(document);
}

/** Returns the date of a line below the main heading that consists only of a date; null if there is none. */
function dateBelowTitle(document: Document): string | null {
  const elements = [...document.querySelectorAll('body *')];
  const heading = elements.findIndex(({ localName }) => localName === 'h1');
  if (heading < 0) return null;
  for (const element of elements.slice(heading + 1, heading + 1 + metadataThresholds.dateLineElements)) {
    const line = briefText(element, metadataThresholds.dateElementCharacters);
    if (line === null || !isDateLine(line)) continue;
    const date = readDate(line);
    if (date !== null) return date;
  }
  return null;
}

function declaredLanguage(
  document: Document,
  meta: MetaTags,
  structured: StructuredArticle | null,
): string | null {
  const candidates = [
    document.documentElement?.getAttribute('lang'),
    document.documentElement?.getAttribute('xml:lang'),
    document.body?.getAttribute('lang'),
    meta.get('http-equiv:content-language'),
    meta.get('og:locale'),
    meta.get('dc.language'),
    meta.get('language'),
    meta.get('itemprop:inlanguage'),
    structured?.language,
  ];
  for (const candidate of candidates) {
    const tag = candidate
      ?.trim()
      .replaceAll('_', '-')
      .match(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i)?.[0];
    if (tag === undefined) continue;
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {}
  }
  return null;
}

function pickCanonical(document: Document, meta: MetaTags, base: string | null): string | null {
  return (
    resolveUrl(document.querySelector('link[rel~="canonical"][href]')?.getAttribute('href'), base) ??
    resolveUrl(meta.get('og:url'), base)
  );
}

const feedType = /application\/(?:rss|atom|feed|rdf)\+(?:xml|json)|text\/xml|application\/(?:feed\+)?json/i;

function feedLinks(document: Document, base: string | null): string[] {
  const main: string[] = [];
  const comments: string[] = [];
  for (const link of document.querySelectorAll('link[rel~="alternate"][href]')) {
    const type = link.getAttribute('type') ?? '';
    if (!feedType.test(type) || /oembed/i.test(type)) continue;
    const address = resolveUrl(link.getAttribute('href'), base);
    if (address === null || /wp-json|oembed/.test(address)) continue;
    const about = `${link.getAttribute('title') ?? ''} ${address}`;
    (/comment|kommentar|comentario|commentaire/i.test(about) ? comments : main).push(address);
  }
  return [...new Set([...main, ...comments])];
}
