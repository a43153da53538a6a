import { documentText, type PublicArticle } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { type ArticleRow, loadDocument } from '../article-store.ts';
import { audioUrl, shareUrl, streamUrl, thumbnailUrl } from '../audio-files.ts';
import type { NarrationRow } from '../narration-store.ts';
import { findShared } from './find-shared.ts';

/**
 * An article for whoever has its audio link.
 * @throws AppError `not_found`
 */
export async function getPublicArticle(
  app: App,
  viewerId: string | null,
  { audio_id }: { audio_id: string },
): Promise<PublicArticle> {
  const { article, narration } = await findShared(app, viewerId, audio_id);
  const document = await loadDocument(app.db, article.id);
  return {
    ...describe(article, narration),
    text: document ? documentText(document) : '',
    original_url: article.url,
  };
}

function describe(article: ArticleRow, narration: NarrationRow) {
  return {
    article_id: article.kind === 'link' ? article.source_key : shareUrl(narration.audio_id).slice(1),
    audio_id: narration.audio_id,
    title: article.title,
    author: article.author,
    site: article.site,
    audio_url: narration.status === 'completed' ? audioUrl(narration.audio_id) : '',
    stream_url: streamUrl(narration.audio_id),
    thumbnail_url: thumbnailUrl(narration.audio_id, article.image_url),
    published_at: article.published_at,
    date_added: article.created_at.toISOString(),
    duration: narration.duration_ms === null ? null : narration.duration_ms / 1000,
    num_characters: article.num_characters,
    language: article.language,
    status: narration.status,
    ...(article.publisher_audio_url === null ? {} : { publisher_audio_url: article.publisher_audio_url }),
  };
}
