import type { Document, FailureCode } from '@earmark/contract';
import {
  type FeedReading,
  type ReadResult,
  type ReadSuccess,
  type ReadWarning,
  readFollowingPages,
  type SourceKind,
  sniffSource,
  sources,
} from '@earmark/extraction';
import type { App } from '../../platform/app.ts';
import type { Fetched } from '../../platform/safe-fetch/safe-fetch.ts';
import { addEpisodeTranscript } from './add-episode-transcript.ts';
import { readSourceFile } from './read-source-file.ts';
import { renderPage } from './render-page.ts';

type FoundKind = SourceKind | 'unsupported';

export type SourceReading =
  | {
      ok: true;
      kind: FoundKind;
      document: Document;
      /** See `ReadSuccess.longer`. */
      longer?: Document | undefined;
      /** See `ReadSuccess.book`. */
      book?: ReadSuccess['book'] | undefined;
      warnings: ReadWarning[];
      feeds: string[];
    }
  | { ok: false; kind: FoundKind; failure: FailureCode; feeds: string[]; feed?: FeedName };

/** Title and language that a feed declares. */
interface FeedName {
  title: string;
  language: string | null;
}

/** Maximum size of a fetched source, in bytes after decompression. */
const maxBytes = 20_000_000;
/** Timeout for fetching one page, in milliseconds. */
const fetchTimeoutMs = 20_000;
/** Timeout for extracting a file at an address, in milliseconds. */
const fileTimeoutMs = 90_000;

/**
 * Fetches and extracts the source at an address, including its further pages.
 * @param options.onFetched called when the first page is fetched and extraction starts
 * @throws FetchError when the first page can't be fetched
 */
export async function readLink(
  app: Pick<App, 'fetch' | 'reader' | 'config' | 'log'>,
  url: string,
  { signal, onFetched }: { signal: AbortSignal; onFetched?: () => Promise<void> },
): Promise<SourceReading> {
  const fetchOne = (address: string) => app.fetch(address, { maxBytes, timeoutMs: fetchTimeoutMs, signal });
  const fetched = await fetchOne(url);
  await onFetched?.();
  const kind = kindOf(fetched);
  if (linkedAs(kind) === 'feed') return nameFeed(app, fetched, signal);
  const asFetched = await readFetched(app, kind, fetched, signal);
  const first = needsScripts(asFetched) ? await readRendered(app, fetched, asFetched, signal) : asFetched;
  const feeds = first.feeds ?? [];
  if (!first.ok) return { ok: false, kind, failure: first.reason, feeds };

  await readFollowingPages(first, fetched.url, async (address) => {
    const page = await fetchOne(address).catch(() => null);
    signal.throwIfAborted();
    return page && readFetched(app, kindOf(page), page, signal);
  });
  await addEpisodeTranscript(first, [url, fetched.url, first.document.canonicalUrl ?? url], {
    feed: (address) => openFeed(app, address, fetchOne, signal),
    file: async (address) => {
      const file = await fetchOne(address).catch(() => null);
      signal.throwIfAborted();
      return file && readFetched(app, kindOf(file), file, signal);
    },
  });
  const { document, longer, book, warnings } = first;
  return { ok: true, kind, document, longer, book, warnings, feeds };
}

/** Fetches and reads a feed; null if that fails. */
async function openFeed(
  { reader }: Pick<App, 'reader'>,
  address: string,
  fetchOne: (address: string) => Promise<Fetched>,
  signal: AbortSignal,
): Promise<FeedReading | null> {
  const fetched = await fetchOne(address).catch(() => null);
  signal.throwIfAborted();
  if (fetched === null) return null;
  const { bytes, url, headers } = fetched;
  const input = { bytes, url, contentType: headers.get('content-type') };
  const result = await reader.read({ kind: 'feed', input }, { signal, owner: ownerOf(url) });
  return result.ok ? result.feed : null;
}

/** Reports a feed: feeds are followed, not extracted as an article. */
async function nameFeed(
  { reader }: Pick<App, 'reader'>,
  { bytes, url, headers }: Fetched,
  signal: AbortSignal,
): Promise<SourceReading> {
  const input = { bytes, url, contentType: headers.get('content-type') };
  const result = await reader.read({ kind: 'feed', input }, { signal, owner: ownerOf(url) });
  const feed = result.ok ? result.feed : null;
  return {
    ok: false,
    kind: 'feed',
    failure: 'unsupported',
    feeds: [],
    ...(feed && { feed: { title: feed.title, language: feed.language } }),
  };
}

const kindOf = ({ bytes, headers, url }: Fetched): FoundKind =>
  sniffSource(bytes, headers.get('content-type'), url);

const needsScripts = (result: ReadResult): boolean => !result.ok && result.reason === 'needs_javascript';

/**
 * Extracts the page as rendered by a browser; returns `asFetched` if there is no browser or its result is no
 * better.
 */
async function readRendered(
  app: Pick<App, 'reader' | 'config' | 'log'>,
  { url, status }: Fetched,
  asFetched: ReadResult,
  signal: AbortSignal,
): Promise<ReadResult> {
  const html = await renderPage(app, url, signal);
  if (html === null) return asFetched;
  const rendered = await app.reader.read(
    { kind: 'page', input: { html, url, status } },
    { signal, owner: ownerOf(url) },
  );
  return rendered.ok ? rendered : asFetched;
}

async function readFetched(
  app: Pick<App, 'reader' | 'config'>,
  kind: FoundKind,
  { bytes, headers, url, status }: Fetched,
  signal: AbortSignal,
): Promise<ReadResult> {
  const linked = linkedAs(kind);
  if (linked !== 'page' && linked !== 'file') return { ok: false, reason: 'unsupported', detail: kind };
  const file = {
    bytes,
    name: fileNameOf(url),
    type: headers.get('content-type'),
    fetched: { url, status },
  };
  const options = { signal, owner: ownerOf(url), ...(linked === 'file' ? { timeoutMs: fileTimeoutMs } : {}) };
  const result = await readSourceFile(app, file, options);
  if (!result.ok) return result;
  result.document.url = url;
  if (result.longer !== undefined) result.longer.url = url;
  return result;
}

/**
 * Returns how links to a source of this kind are handled; null if the kind cannot be read from an address.
 */
const linkedAs = (kind: FoundKind) => (kind === 'unsupported' ? null : sources[kind].linked);

/** Groups work by site: the pages of one site never delay those of others. */
const ownerOf = (url: string): string => new URL(url).host;

/** Returns the last part of an address, used as the name of a file without a declared name. */
function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
