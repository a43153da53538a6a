import { documentText, type PublicArticle } from '@earmark/contract';
import { artworkPath } from '@earmark/contract/articles/artwork';
import { type ArticleRow, loadDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { shareUrl } from '../addresses.ts';
import { addressesOf, findPlayableArticle, type Playable } from './find-playable.ts';

/**
 * Returns an article to a caller who may hear it: to everyone if it is public or the id is that of a share
 * link, otherwise to its listeners.
 * @throws AppError `not_found`
 */
export async function getPublicArticle(
  app: App,
  viewerId: string | null,
  { audio_id }: { audio_id: string },
): Promise<PublicArticle> {
  const { article, playable } = await findPlayableArticle(app, { id: audio_id, viewerId });
  const document = await loadDocument(app.db, article.id);
  return {
    ...describe(article, playable),
    text: document ? documentText(document) : '',
    original_url: article.url,
  };
}

function describe(article: ArticleRow, playable: Playable) {
  const { narration } = playable;
  const at = addressesOf(playable, article.image_url);
  return {
    article_id: article.kind === 'link' ? article.source_key : shareUrl(at.id).slice(1),
    audio_id: at.id,
    title: article.title,
    author: article.author,
    site: article.site,
    audio_url: narration.status === 'completed' ? at.audioUrl : '',
    stream_url: at.streamUrl,
    thumbnail_url: at.thumbnailUrl ?? artworkPath(article.title),
    published_at: article.published_at,
    date_added: article.created_at.toISOString(),
    duration: narration.duration_ms === null ? null : narration.duration_ms / 1000,
    num_characters: article.num_characters,
    language: article.language,
    status: narration.status,
    ...(playable.by === 'entry' ? { entry_id: playable.entry.itemId } : {}),
    ...(article.publisher_audio_url === null ? {} : { publisher_audio_url: article.publisher_audio_url }),
  };
}
