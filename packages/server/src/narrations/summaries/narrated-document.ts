import { blockText, type Document, documentText } from '@earmark/contract';
import { loadDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { withCorrections } from '../corrections/apply-corrections.ts';
import type { NarrationRow } from '../narration-store.ts';
import { extractSummary } from './extract-summary.ts';
import { findSummary, type Summary, saveSummary } from './summary-store.ts';
import { withSummary } from './with-summary.ts';

type Narrated = Pick<NarrationRow, 'article_id' | 'settings'>;

/**
 * Returns the document of a narration and its transcript: the article with the listener's corrections, preceded by its
 * summary if there is one and the settings include it.
 */
export async function narratedDocument(app: Pick<App, 'db'>, narrated: Narrated): Promise<Document | null> {
  return (await loadNarrated(app, narrated))?.document ?? null;
}

/** Like `narratedDocument`, with the index of the article's first block. */
export async function loadNarrated(
  app: Pick<App, 'db'>,
  { article_id, settings }: Narrated,
): Promise<{ document: Document; firstBlock: number } | null> {
  const article = await loadDocument(app.db, article_id);
  if (!article) return null;
  const own = settings.corrections ? withCorrections(article, settings.corrections.list) : article;
  const summary = settings.summary ? await findSummary(app.db, article_id) : null;
  if (!summary) return { document: own, firstBlock: 0 };
  const document = withSummary(own, summary);
  return { document, firstBlock: document.blocks.length - own.blocks.length };
}

/**
 * Creates a summary if the narration's settings include one, unless the article has one already or is too
 * short.
 */
export async function prepareSummary(
  app: App,
  { article_id, settings }: Narrated,
  signal: AbortSignal,
): Promise<void> {
  if (!settings.summary || (await findSummary(app.db, article_id))) return;
  const document = await loadDocument(app.db, article_id);
  const summary = document && (await summarize(app, document, signal));
  if (summary) await saveSummary(app.db, article_id, summary, app.clock.now());
}

/** Maximum length of a summary; a longer response of the model is rejected. */
const maxWritten = 2_000;

/**
 * Returns a summary by the configured model; without a model, or if it fails, one extracted from the
 * article's own sentences.
 */
async function summarize(app: App, document: Document, signal: AbortSignal): Promise<Summary | null> {
  const language = document.language ?? 'en';
  const paragraphs = document.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'quote')
    .map(blockText);
  const extracted = extractSummary({ title: document.title, paragraphs }, language);
  // A text that is too short to be summarized needs no summary.
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
    log.warn({ err: error }, 'the summary model failed; sentences of the article are used instead');
    return null;
  }
}
