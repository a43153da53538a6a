import { baseAddress } from './base-address.ts';
import { elementIndex, isRelated } from './element-index.ts';
import type { StructuredArticle } from './json-ld.ts';
import { readJsonLd } from './json-ld.ts';
import { collectMeta, type MetaTags, text } from './meta-tags.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { resolveUrl } from './page-text.ts';
import { pickAuthor } from './pick-author.ts';
import { pickDate } from './pick-date.ts';
import { pickTitle } from './pick-title.ts';
import { shownLines } from './shown-lines.ts';
import { metadataThresholds } from './thresholds.ts';

/**
 * Reads a page's metadata from JSON-LD, Open Graph, meta elements and the page's own markup, in this order of
 * precedence.
 */
export function readMetadata(page: OpenPage, url: string | null): PageMetadata {
  const { document } = page;
  const structured = readJsonLd(page.data);
  const meta = collectMeta(document);
  const base = baseAddress(document, url);
  const site = pickSite(meta, structured, url);
  const title = pickTitle(document, meta, structured, site, url);
  const shown = shownLines(document, title);
  return {
    title,
    author: pickAuthor(document, shown, meta, structured, page.data, site, url),
    site,
    publishedAt: pickDate(document, shown, meta, structured, url),
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
  const canonical = elementIndex(document)
    .named('link')
    .find((link) => link.hasAttribute('href') && isRelated(link, 'canonical'));
  return resolveUrl(canonical?.getAttribute('href'), base) ?? resolveUrl(meta.get('og:url'), base);
}

const feedType = /application\/(?:rss|atom|feed|rdf)\+(?:xml|json)|text\/xml|application\/(?:feed\+)?json/i;

function feedLinks(document: Document, base: string | null): string[] {
  const main: string[] = [];
  const comments: string[] = [];
  for (const link of elementIndex(document).named('link')) {
    if (!link.hasAttribute('href') || !isRelated(link, 'alternate')) continue;
    const type = link.getAttribute('type') ?? '';
    if (!feedType.test(type) || /oembed/i.test(type)) continue;
    const address = resolveUrl(link.getAttribute('href'), base);
    if (address === null || /wp-json|oembed/.test(address)) continue;
    const about = `${link.getAttribute('title') ?? ''} ${address}`;
    (/comment|kommentar|comentario|commentaire/i.test(about) ? comments : main).push(address);
  }
  return [...new Set([...main, ...comments])];
}
