import { blankDocument, type Document } from '@earmark/contract';
import { decodeBytes } from './decode-bytes.ts';
import { extractBody } from './page/extract-body.ts';
import { findEpisodeFeed } from './page/find-episode-feed.ts';
import { findFullVersion } from './page/find-full-version.ts';
import { findNextPage } from './page/find-next-page.ts';
import { findPublisherAudio } from './page/find-publisher-audio.ts';
import { openPage } from './page/open-page.ts';
import { paywallNotice } from './page/paywall-notice.ts';
import { readMetadata } from './page/read-metadata.ts';
import { validatePage, validateStatus, warnAbout, warnOfLength } from './page/validate-page.ts';
import { addArticle } from './page-kinds/add-article.ts';
import { readPageKind } from './page-kinds/page-kinds.ts';
import type { ReadResult, ReadWarning } from './read-result.ts';
import { refuse } from './read-result.ts';

export interface PageInput {
  /** The response body. Either this or `html` is required. */
  bytes?: Uint8Array;
  /** Markup that is already decoded, for example by a browser extension. */
  html?: string;
  /** Final address after redirects; null for an uploaded file. */
  url: string | null;
  /** HTTP `Content-Type`. */
  contentType?: string | null;
  /** HTTP status, by which an error page is recognized. */
  status?: number;
  /**
   * Whether to read the free part of a page whose rest is for subscribers, with a warning, instead of
   * refusing the page.
   */
  acceptPartial?: boolean;
}

/** Maximum size of a page, in bytes. */
export const maxPageBytes = 20_000_000;

/**
 * Reads a web page. Returns its article as a document, or the reason why there is none. Runs in Node, in a
 * worker and in a browser, without network access. Hostile pages can take seconds: on a server, call it
 * through `createReader`.
 */
export async function readPage(input: PageInput): Promise<ReadResult> {
  const size = input.bytes?.byteLength ?? input.html?.length ?? 0;
  if (size === 0) return refuse('empty', 'the page has no content');
  if (size > maxPageBytes) return refuse('too_large', `page of ${size} bytes`);
  const warnings: ReadWarning[] = [];
  let html = input.html ?? '';
  if (input.bytes !== undefined) {
    const decoded = decodeBytes(input.bytes, { contentType: input.contentType ?? null, kind: 'html' });
    html = decoded.text;
    if (decoded.mismatch) warnings.push('wrong_encoding');
  }
  const page = openPage(html);
  if (page.cut) warnings.push('cut_short');
  const metadata = readMetadata(page, input.url);
  const known = readPageKind(page, metadata, input.url);
  const body =
    known === null
      ? await extractBody(page, metadata, input.url)
      : await addArticle(known, page, metadata, input.url);
  const refusal =
    known === null
      ? validatePage(page, metadata, body, input.status ?? 200, input.acceptPartial === true)
      : validateStatus(input.status ?? 200);
  const feeds = metadata.feeds.length === 0 ? {} : { feeds: metadata.feeds };
  if (refusal !== null) return { ...refuse(refusal.reason, refusal.detail), ...feeds };
  // What a discussion says about subscriptions is not about its own page.
  const isWhole = known !== null && known.articleWithout === undefined;
  warnings.push(...(isWhole ? warnOfLength(body.words) : warnAbout(page, metadata, body)));
  const nextUrl = findNextPage(page.document, input.url);
  const fullVersionUrl = nextUrl === null ? findFullVersion(page.document, input.url) : null;
  const captionsUrl = known?.captionsUrl;
  // A page of its own kind was read with what it says, such as its transcript.
  const episodeFeedUrl = known === null ? findEpisodeFeed(page, metadata) : null;
  if (nextUrl !== null || captionsUrl !== undefined) warnings.push('more_pages');
  const publisherAudioUrl = findPublisherAudio(page, metadata, input.url, body.words);
  const isPartial = warnings.includes('partial_paywall');
  const title = known?.title ?? metadata.title;
  const document: Document = blankDocument({
    title,
    author: known?.author === undefined ? metadata.author : known.author,
    site: metadata.site,
    publishedAt: known?.publishedAt === undefined ? metadata.publishedAt : known.publishedAt,
    description: metadata.description,
    language: metadata.language,
    url: input.url,
    canonicalUrl: metadata.canonicalUrl,
    imageUrl: metadata.imageUrl,
    ...(publisherAudioUrl === null ? {} : { publisherAudioUrl }),
    blocks: isPartial ? [...body.blocks, paywallNotice(body.blocks, title, metadata.language)] : body.blocks,
  });
  // The rest of a page for subscribers is missing for another reason.
  const longer = isPartial || body.longer === undefined ? null : { ...document, blocks: body.longer };
  if (longer !== null) warnings.push('may_be_incomplete');
  return {
    ok: true,
    document,
    warnings,
    ...(longer === null ? {} : { longer }),
    ...(nextUrl === null ? {} : { nextUrl }),
    ...(fullVersionUrl === null ? {} : { fullVersionUrl }),
    ...(captionsUrl === undefined ? {} : { captionsUrl }),
    ...(episodeFeedUrl === null ? {} : { episodeFeedUrl }),
    ...feeds,
  };
}
