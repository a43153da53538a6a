import type { Highlight } from '@earmark/contract';
import type { ListedHighlight } from './highlight-store.ts';
import { passageOf } from './place-highlights.ts';

/** Returns a highlight as clients see it. */
export function showHighlight(row: ListedHighlight): Highlight {
  const passage = passageOf(row);
  return {
    id: row.id,
    entry_id: row.present_item_id,
    article: {
      id: row.article_id,
      title: row.article_title,
      author: row.article_author,
      site: row.article_site,
      url: row.article_url,
    },
    quote: row.quote,
    start: passage?.start ?? null,
    end: passage?.end ?? null,
    seconds: row.seconds,
    duration: row.duration,
    voice: row.voice,
    note: row.note,
    source: row.source,
    created_at: row.created_at.toISOString(),
  };
}
