import { type Article, documentText } from '@earmark/contract';
import { loadDocument } from '../../articles/index.ts';
import { episodeFiles, type StoredCorrection } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { type ListedItem, listItems } from '../listed-item-store.ts';
import { listCorrections, presentArticle } from './present-article.ts';

/** A playlist entry with its audio and text. */
export interface ExportedArticle {
  article: Article;
  /** What the listener corrected, oldest first. */
  corrections: readonly StoredCorrection[];
  /** Blob key of the finished episode; null while there is none. */
  audioKey: string | null;
  /** Returns the article's text; '' if it was never extracted. */
  readText(): Promise<string>;
}

/** Number of entries read at a time. */
const pageSize = 200;

/** Yields a whole playlist, newest first, including removed entries that are still stored. */
export async function* exportArticles(
  app: Pick<App, 'db' | 'clock' | 'config' | 'installation' | 'voiceReport'>,
  userId: string,
): AsyncGenerator<ExportedArticle, void, void> {
  let last: ListedItem | undefined;
  do {
    const rows: ListedItem[] = await listItems(app.db, {
      userId,
      filter: 'all',
      query: null,
      archived: 'include',
      tag: null,
      after: last ? { addedAt: last.added_at, id: last.id } : null,
      limit: pageSize,
      withEverything: true,
    });
    for (const row of rows) yield toExport(app, row);
    last = rows.length < pageSize ? undefined : rows.at(-1);
  } while (last);
}

function toExport(
  app: Pick<App, 'db' | 'clock' | 'config' | 'installation' | 'voiceReport'>,
  item: ListedItem,
): ExportedArticle {
  const isPlayable = item.status === 'completed' && item.refusal === null;
  return {
    article: presentArticle(app, item),
    corrections: listCorrections(item),
    audioKey: isPlayable ? episodeFiles(item.audio_id).mp3 : null,
    readText: async () => {
      const document = await loadDocument(app.db, item.article_id);
      return document ? documentText(document) : '';
    },
  };
}
