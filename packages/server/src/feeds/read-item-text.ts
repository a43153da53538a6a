import type { Document } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { ParsedItem } from './parsed-feed.ts';

/**
 * Extracts an item whose full text is in the feed; returns null if that fails and its page has to be
 * extracted. Runs in a reader process, so that hostile content can only end that process.
 */
export async function readItemText(
  app: App,
  item: ParsedItem,
  signal: AbortSignal,
): Promise<Document | null> {
  const title = escapeHtml(item.title);
  const html = `<!doctype html><html><head><title>${title}</title></head><body><article><h1>${title}</h1>${item.html}</article></body></html>`;
  const result = await app.reader.read(
    { kind: 'page', input: { html, url: item.base ?? item.url } },
    { signal },
  );
  if (!result.ok) return null;
  const { document } = result;
  return {
    ...document,
    title: item.title || document.title,
    url: item.url,
    publishedAt: item.publishedAt?.toISOString() ?? document.publishedAt,
    imageUrl: item.imageUrl ?? document.imageUrl,
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
