import type { Document, FailureCode } from '@earmark/contract';
import {
  appendPage,
  decodeBytes,
  PAGES_LIMIT,
  type ReadResult,
  type ReadWarning,
  type SourceKind,
  sniffSource,
} from '@earmark/reading';
import type { App } from '../../platform/app.ts';
import type { Fetched } from '../../platform/safe-fetch/safe-fetch.ts';
import { readFile } from './read-file.ts';
import { renderPage } from './render-page.ts';

export type SourceReading =
  | { ok: true; kind: SourceKind; document: Document; warnings: ReadWarning[]; feeds: string[] }
  | { ok: false; kind: SourceKind; failure: FailureCode; feeds: string[] };

/** Largest source fetched, in bytes after decompression. */
const mostBytes = 20_000_000;
/** Milliseconds the other side has for each page. */
const fetchTimeout = 20_000;
/** Milliseconds for a file that an address leads to. */
const fileTimeout = 90_000;

/**
 * Fetches and reads what is at an address, together with its further pages.
 * @param options.onFetched called when the first page is here and reading begins.
 * @throws FetchError when the first page can't be fetched
 */
export async function readSource(
  app: Pick<App, 'fetch' | 'reader' | 'config' | 'log'>,
  url: string,
  { signal, onFetched }: { signal: AbortSignal; onFetched?: () => Promise<void> },
): Promise<SourceReading> {
  const fetchOne = (address: string) =>
    app.fetch(address, { maxBytes: mostBytes, timeoutMs: fetchTimeout, signal });
  const fetched = await fetchOne(url);
  await onFetched?.();
  const kind = kindOf(fetched);
  const asFetched = await readFetched(app, kind, fetched, signal);
  const first = needsScripts(asFetched) ? await readRendered(app, fetched, asFetched, signal) : asFetched;
  const feeds = first.feeds ?? [];
  if (!first.ok) return { ok: false, kind, failure: first.reason, feeds };

  const { document, warnings } = first;
  const seen = new Set([fetched.url, url]);
  let next = first.nextUrl;
  while (next !== undefined && seen.size <= PAGES_LIMIT && !seen.has(next) && sameOrigin(next, fetched.url)) {
    seen.add(next);
    const page = await fetchOne(next).catch(() => null);
    signal.throwIfAborted();
    const more = page && (await readFetched(app, kindOf(page), page, signal));
    if (!more?.ok) break;
    appendPage(document, more.document);
    next = more.nextUrl;
    if (next === undefined)
      warnings.splice(0, warnings.length, ...warnings.filter((known) => known !== 'more_pages'));
  }
  return { ok: true, kind, document, warnings, feeds };
}

const kindOf = ({ bytes, headers, url }: Fetched): SourceKind =>
  sniffSource(bytes, headers.get('content-type'), url);

const needsScripts = (result: ReadResult): boolean => !result.ok && result.reason === 'needs_javascript';

/** The page as a browser shows it, where there is a browser; what it was without, where that is no better. */
async function readRendered(
  app: Pick<App, 'reader' | 'config' | 'log'>,
  { url, status }: Fetched,
  asFetched: ReadResult,
  signal: AbortSignal,
): Promise<ReadResult> {
  const html = await renderPage(app, url, signal);
  if (html === null) return asFetched;
  const rendered = await app.reader.read({ kind: 'page', input: { html, url, status } }, { signal });
  return rendered.ok ? rendered : asFetched;
}

async function readFetched(
  app: Pick<App, 'reader' | 'config'>,
  kind: SourceKind,
  { bytes, headers, url, status }: Fetched,
  signal: AbortSignal,
): Promise<ReadResult> {
  const contentType = headers.get('content-type');
  switch (kind) {
    case 'article':
      return app.reader.read({ kind: 'page', input: { bytes, url, contentType, status } }, { signal });
    case 'text': {
      const { text } = decodeBytes(bytes, { contentType, kind: 'text' });
      const result = await app.reader.read({ kind: 'text', text }, { signal });
      if (result.ok) result.document.url = url;
      return result;
    }
    case 'pdf':
    case 'office': {
      const file = { bytes, name: fileNameOf(url), type: contentType };
      const result = await readFile(app, file, { signal, timeoutMs: fileTimeout });
      if (result.ok) result.document.url = url;
      return result;
    }
    default:
      return { ok: false, reason: 'unsupported', detail: kind };
  }
}

/** The last part of an address, which names a file that names itself nowhere. */
function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).origin === new URL(other).origin;
}
