import { maxPlaceholderTitleLength, timings } from '@earmark/contract/limits';
import { articleIdOf } from '@earmark/contract/playlist/adding';
import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';

/** A row of the playlist: an article, or a placeholder until the service has created the article. */
export type PlaylistRow = Article & { isLoader?: true };
export type Placeholder = Article & { isLoader: true };

const prefix = 'temp-';

/** Whether a row is a placeholder, which cannot be played; the ids of placeholders have a prefix. */
export function isTemporary(row: Pick<Article, 'id'>): boolean {
  return row.id.startsWith(prefix);
}

/** Cuts a title to 50 characters, with '...' if something was cut off. */
export function placeholderTitle(title: string): string {
  return title.length > maxPlaceholderTitleLength ? `${title.slice(0, maxPlaceholderTitleLength)}...` : title;
}

/**
 * Creates the row that is shown immediately when something is added. `now` in milliseconds, `random` as from
 * `Math.random`.
 */
export function makePlaceholder(
  added: { url: string; title: string; type: Article['type']; clippingWhere: string },
  now: number,
  random: number,
): Placeholder {
  const date = new Date(now).toISOString();
  return {
    id: `${prefix}${now}-${random.toString(36).slice(2, 10)}`,
    isLoader: true,
    article_id: articleIdOf(added.url),
    article_url: added.url,
    url: added.url,
    title: placeholderTitle(added.title),
    author: null,
    site: null,
    type: added.type,
    clipping_where: added.clippingWhere,
    audio_id: '',
    audio_url: '',
    stream_url: '',
    thumbnail_url: null,
    date,
    date_added: date,
    published_at: null,
    duration: null,
    num_characters: 0,
    status: 'in_progress',
    status_details: t`Starting conversion...`,
    progress: 0,
    available_seconds: 0,
    failure: null,
    played: false,
    deleted: false,
    archived: false,
    tags: [],
    position: 0,
    voice: '',
    voice_name: '',
    language: null,
    feed_id: null,
    feed_title: null,
  };
}

/** Returns the article that replaces a placeholder: same address, added within the last 60 s. */
export function findAdded(
  placeholder: Pick<Placeholder, 'article_url'>,
  articles: readonly Article[],
  now: number,
): Article | undefined {
  return articles.find(
    (article) =>
      article.article_url === placeholder.article_url &&
      now - Date.parse(article.date_added) <= timings.linkMatchWindow,
  );
}
