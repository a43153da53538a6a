import { normalizeUrl } from '@earmark/contract/playlist/adding';
import type { Article } from '@earmark/contract/playlist/articles';
import type { CallInput } from '../../../lib/api/types.ts';
import { booksKey } from './chapters.ts';
import { type FollowParts, followAdded } from './follow-added.ts';
import { addPlaceholder, removePlaceholder } from './placeholder-list.ts';
import { makePlaceholder } from './placeholders.ts';
import { withArticle } from './playlist-data.ts';
import { changePlaylist } from './playlist-query.ts';

export interface AddingParts extends FollowParts {
  random(): number;
}

export interface Added {
  article: Article;
  /** The article was in the playlist before and is now back at its top. */
  alreadyAdded: boolean;
}

type AddBody = CallInput<'addArticle'>['body'];

/**
 * Adds something to the playlist. Immediately shows a placeholder until the article arrives, and removes it
 * if the request fails (docs/product/adding-content.md#adding-a-link). Throws what the call throws.
 */
export async function addArticle(
  parts: AddingParts,
  body: AddBody & { article_url: string; title: string; type: Article['type']; clipping_where: string },
): Promise<Added> {
  const { api, queryClient } = parts;
  const placeholder = makePlaceholder(
    { url: body.article_url, title: body.title, type: body.type, clippingWhere: body.clipping_where },
    parts.now(),
    parts.random(),
  );
  addPlaceholder(queryClient, placeholder);
  const finish = () => removePlaceholder(queryClient, placeholder.id);
  const stopFollowing = followAdded(parts, placeholder, finish);
  try {
    const { already_added: alreadyAdded, ...article } = await api.call('addArticle', { body });
    // Events often arrive before the response and then have newer data, such as the progress of the
    // conversion.
    const isKnown = ({ id, date_added: added }: Article) => id === article.id && added === article.date_added;
    // A book is listed instead of its chapters.
    if (article.book_id !== undefined) void queryClient.invalidateQueries({ queryKey: booksKey });
    else
      changePlaylist(queryClient, (playlist) =>
        playlist.articles.some(isKnown) ? playlist : withArticle(playlist, article),
      );
    finish();
    return { article, alreadyAdded };
  } catch (error) {
    stopFollowing();
    finish();
    throw error;
  }
}

/** Adds the article at an address, typed with or without its scheme. */
export function addLink(parts: AddingParts, address: string): Promise<Added> {
  const url = normalizeUrl(address);
  return addArticle(parts, { article_url: url, title: url, type: 'link', clipping_where: '/add' });
}
