import { playlistSearchThreshold } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { interfaceLanguage } from '../../../lib/language/i18n.ts';
import { type FirstRows, writeFlag } from '../../../lib/local-flags.ts';
import { hasBegun } from '../library/begun-rows.ts';
import { dayOf } from './describe-row.ts';
import { newestPlayable } from './newest-playable.ts';
import { watchPlaylist } from './playlist-query.ts';
import { sourceOf, toTrack } from './to-track.ts';

/** As many rows as fill the window of a tall phone. */
const maxRows = 10;
/** From this many entries on, the list has filters and an order: see `playlist-list.tsx`. */
const minManaged = 2;
/** Longer than two lines of a wide window. */
const maxTitleLength = 300;

/**
 * Stores in this browser what the playlist and the player begin with, whenever that changes. The page paints it at
 * its next start, before the scripts have loaded (`plugins/paint-first-rows.ts`). Returns a function that ends it.
 */
export function storeFirstRows(queryClient: QueryClient, userId: string): () => void {
  let stored = '';
  return watchPlaylist(queryClient, ({ articles }) => {
    const newest = newestPlayable(articles);
    const track = newest === undefined ? undefined : toTrack(newest);
    const firstRows: FirstRows = {
      userId,
      language: interfaceLanguage,
      headings: { playlist: t`Playlist`, player: t`Player` },
      above: {
        search: articles.length > playlistSearchThreshold,
        shelf: hasBegun(articles),
        bar: articles.length >= minManaged,
      },
      rows: articles
        .slice(0, maxRows)
        .map((article) => [
          article.title.slice(0, maxTitleLength),
          [article.feed_title ?? sourceOf(article), dayOf(article.date_added, Date.now())]
            .filter(Boolean)
            .join(' · '),
        ]),
      ...(track && {
        track: {
          title: track.title.slice(0, maxTitleLength),
          source: track.source,
          artworkUrl: track.artworkUrl,
        },
      }),
    };
    const text = JSON.stringify(firstRows);
    if (text === stored) return;
    stored = text;
    writeFlag('firstRows', firstRows);
  });
}
