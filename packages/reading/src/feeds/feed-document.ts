import type { Document } from '@earmark/contract';
import { collectBlocks } from '../page/collect-blocks.ts';
import { dropFurniture } from '../page/drop-furniture.ts';
import { openPage } from '../page/open-page.ts';
import { countWords, squeeze } from '../page/page-text.ts';
import { readMetadata } from '../page/read-metadata.ts';
import { blankDocument } from '../read-result.ts';
import { settleLanguage } from '../script/detect-language.ts';
import type { Feed, FeedItem, FeedText } from './feed-types.ts';
import { escapeHtml } from './parse-xml.ts';

/** A feed's text as plain characters, markup and character references gone. */
export function plainText(text: FeedText | null): string {
  if (text === null) return '';
  if (text.type === 'text') return squeeze(text.value);
  return squeeze(
    openPage(text.value.replace(/<(?:br|p|div|li|h\d)\b/gi, ' $&')).document.body?.textContent ?? '',
  );
}

/** The document that an item's own text makes: its content, else its summary. */
export function itemDocument(item: FeedItem, feed: Feed): Document {
  const longest = [...item.content, ...(item.summary === null ? [] : [item.summary])].reduce<FeedText | null>(
    (best, text) => (best === null || text.value.length > best.value.length ? text : best),
    null,
  );
  const html =
    longest === null
      ? ''
      : longest.type === 'html'
        ? longest.value
        : `<p>${escapeHtml(longest.value).replace(/\n\s*\n/g, '</p><p>')}</p>`;
  const page = openPage(html);
  const base = longest?.base ?? item.link ?? feed.link;
  const title = plainText(item.title);
  const metadata = { ...readMetadata(page, base), title, author: null, description: null };
  const blocks = dropFurniture(collectBlocks(page.document.body, base), metadata).map((raw) => raw.block);
  const author = (item.authors.length > 0 ? item.authors : feed.authors)
    .map((person) => person.name)
    .filter((name) => name !== null);
  return settleLanguage(
    blankDocument({
      title,
      author: author.length === 0 ? null : author.join(', '),
      site: plainText(feed.title) || null,
      publishedAt: item.published ?? item.updated,
      language: item.language ?? feed.language,
      url: item.link,
      canonicalUrl: item.link,
      imageUrl: item.imageUrl ?? feed.imageUrl,
      blocks,
    }),
  );
}

/**
 * Whether a feed gives only the beginning of its items, so that the page is to be fetched: little text, or one that breaks
 * off and points to the rest.
 */
export function isTeaser(item: FeedItem): boolean {
  if (item.link === null) return false;
  const text = [...item.content, ...(item.summary === null ? [] : [item.summary])]
    .map(plainText)
    .reduce((best, own) => (own.length > best.length ? own : best), '');
  const words = countWords(text);
  if (words < 150) return true;
  return (
    words < 400 &&
    /(?:\u2026|\.\.\.|\[\u2026\]|\[\.\.\.\])\s*(?:read more|continue reading|more)?\W*$|(?:read more|continue reading|weiterlesen|lire la suite|leer m\u00e1s|leggi tutto|leia mais)\W*$/i.test(
      text,
    )
  );
}
