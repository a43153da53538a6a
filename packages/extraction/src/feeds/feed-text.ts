import type { FeedText } from './feed-types.ts';
import { escapeHtml, innerHtml, textOf, type XmlElement } from './parse-xml.ts';

/** Returns the language of an element: the nearest `xml:lang`. */
export function languageAt(element: XmlElement, fallback: string | null): string | null {
  for (let at: XmlElement | null = element; at !== null; at = at.parent) {
    const lang = at.attributes.get('xml:lang') ?? at.attributes.get('lang');
    if (lang !== undefined) return lang.trim() === '' ? null : lang.trim().replaceAll('_', '-');
  }
  return fallback;
}

/**
 * Returns the base address of an element: each `xml:base` above it resolved against the one before, starting
 * with the feed's address.
 */
export function baseAt(element: XmlElement, url: string | null): string | null {
  const chain: string[] = [];
  for (let at: XmlElement | null = element; at !== null; at = at.parent) {
    // CDF has a plain `base` attribute.
    const base =
      at.attributes.get('xml:base') ?? (at.name === 'channel' ? at.attributes.get('base') : undefined);
    if (base !== undefined) chain.unshift(base.trim());
  }
  let base = url;
  for (const step of chain) base = resolveAgainst(step, base) ?? base;
  return base;
}

/**
 * Resolves an address; null if there is none or its scheme is not supported. Without a base, a relative
 * address is returned unchanged.
 */
export function resolveAgainst(value: string | null | undefined, base: string | null): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  try {
    const url = base === null ? new URL(text) : new URL(text, base);
    return /^(?:https?|ftp|mailto|urn|tag|data|magnet|news|nntp|feed):$/.test(url.protocol) ? url.href : null;
  } catch {
    return base === null ? text : null;
  }
}

const markup = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|\w{2,8});/i;

/**
 * Reads a text element as {@link FeedText}: escaped HTML, XHTML, plain text or base64, by its attributes and
 * its content.
 */
export function readText(
  element: XmlElement,
  url: string | null,
  language: string | null,
  htmlByDefault: boolean,
): FeedText | null {
  const type = (element.attributes.get('type') ?? '').trim().toLowerCase();
  const mode = (element.attributes.get('mode') ?? '').trim().toLowerCase();
  const common = { language: languageAt(element, language), base: baseAt(element, url) };
  const elements = element.children.some((child) => typeof child !== 'string');
  if (elements && (type === 'xhtml' || /xml|html/.test(type) || mode === 'xml' || htmlByDefault))
    return html(unwrapDiv(element), common);
  if (elements && mode !== 'escaped' && type === '') return html(innerHtml(element).trim(), common);
  const raw = mode === 'base64' || isBinary(type) ? fromBase64(textOf(element)) : textOf(element);
  const value = withoutC1(raw).trim();
  if (value === '') return null;
  if (type === 'html' || type === 'text/html' || /xhtml|xml/.test(type))
    return html(
      type.includes('x') && mode !== 'escaped' && !markup.test(value) ? escapeHtml(value) : value,
      common,
    );
  if (type === 'text' || type === 'text/plain') return { value, type: 'text', ...common };
  return htmlByDefault || markup.test(value) ? html(value, common) : { value, type: 'text', ...common };
}

/**
 * Old programs write quotation marks as in windows-1252, at code points that are control characters in
 * Unicode.
 */
function withoutC1(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of(character.charCodeAt(0))),
  );
}

function html(value: string, common: Pick<FeedText, 'language' | 'base'>): FeedText | null {
  return value.trim() === '' ? null : { value: value.trim(), type: 'html', ...common };
}

/** XHTML content is wrapped in one `<div>` that does not belong to it. */
function unwrapDiv(element: XmlElement): string {
  const solid = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [only] = solid;
  return solid.length === 1 && only !== undefined && typeof only !== 'string' && only.name === 'div'
    ? innerHtml(only).trim()
    : innerHtml(element).trim();
}

function isBinary(type: string): boolean {
  return type.includes('/') && !/^text\/|xml$|\+xml|html/.test(type);
}

function fromBase64(text: string): string {
  const compact = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(compact)) return text;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(compact), (character) => character.charCodeAt(0)));
  } catch {
    return text;
  }
}
