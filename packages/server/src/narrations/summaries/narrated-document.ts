import { blockText, type Document, documentText } from '@earmark/contract';
import { loadDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { plainLine } from '../../platform/plain-line.ts';
import type { NarrationRow } from '../narration-store.ts';
import { extractSummary } from './extract-summary.ts';
import { findSummary, keepSummary, type Summary } from './summary-store.ts';
import { withSummary } from './with-summary.ts';

type Narrated = Pick<NarrationRow, 'article_id' | 'settings'>;

/** What a narration says and its transcript shows: the article, after its summary when it has one and that is wanted. */
export async function narratedDocument(
  app: Pick<App, 'db'>,
  { article_id, settings }: Narrated,
): Promise<Document | null> {
  const document = await loadDocument(app.db, article_id);
  const summary = document && settings.summary ? await findSummary(app.db, article_id) : null;
  return summary ? withSummary(document as Document, summary) : document;
}

/** Has a summary made for a narration that wants one, unless the article has one or is too short for any. */
export async function prepareSummary(
  app: App,
  { article_id, settings }: Narrated,
  signal: AbortSignal,
): Promise<void> {
  if (!settings.summary || (await findSummary(app.db, article_id))) return;
  const document = await loadDocument(app.db, article_id);
  const summary = document && (await summarize(app, document, signal));
  if (summary) await keepSummary(app.db, article_id, summary, app.clock.now());
}

/** Longer than a summary is asked to be; more than this is none. */
const maxWritten = 2_000;

/** Written by the configured model; else, and when that fails, from the article's own sentences. */
async function summarize(app: App, document: Document, signal: AbortSignal): Promise<Summary | null> {
  const language = document.language ?? 'en';
  const paragraphs = document.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'quote')
    .map(blockText);
  const extracted = extractSummary({ title: document.title, paragraphs }, language);
  // What is too short to be drawn together is short enough to be heard.
  if (extracted === null) return null;
  const text = await write(app, { title: document.title, body: documentText(document), language }, signal);
  return text === null ? { kind: 'extracted', text: extracted } : { kind: 'written', text };
}

async function write(
  { summaryModel, log }: App,
  text: Parameters<NonNullable<App['summaryModel']>>[0],
  signal: AbortSignal,
): Promise<string | null> {
  if (!summaryModel) return null;
  try {
    const written = plainLine(await summaryModel(text, signal));
    return written === '' || written.length > maxWritten ? null : written;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the model wrote no summary');
    return null;
  }
}
