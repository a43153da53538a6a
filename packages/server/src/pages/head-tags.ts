import { escapeHtml } from '../platform/http/escape-html.ts';
import { cardSize } from './card-path.ts';

/** A meta tag; nothing for what is absent or empty. */
export function meta(kind: 'name' | 'property', key: string, content: string | null): string {
  return content ? `<meta ${kind}="${key}" content="${escapeHtml(content)}">` : '';
}

/** The card that stands for a page in link previews. */
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

/** Structured data. A tag inside of a text must not end the script. */
export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

/** Has the browser ask at once for what the page will ask the service for, rather than when its scripts have arrived. */
export const preloadAnswer = (path: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(path)}" crossorigin="anonymous">`;
