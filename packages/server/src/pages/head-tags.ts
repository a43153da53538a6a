import { escapeHtml } from '../platform/http/escape-html.ts';
import { cardSize } from './card-path.ts';

/** Returns a meta tag; '' if the content is absent or empty. */
export function meta(kind: 'name' | 'property', key: string, content: string | null): string {
  return content ? `<meta ${kind}="${key}" content="${escapeHtml(content)}">` : '';
}

/** Returns the tags of a page's preview picture. */
export const cardTags = (image: string, alt: string): string =>
  [
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');

export const canonical = (page: string): string => `<link rel="canonical" href="${escapeHtml(page)}">`;

/** Returns structured data, escaped so that a tag in a text cannot end the script. */
export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

/**
 * Makes the browser fetch a response immediately that the page will need, before its scripts have arrived.
 */
export const preloadResponse = (path: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(path)}" crossorigin="anonymous">`;
