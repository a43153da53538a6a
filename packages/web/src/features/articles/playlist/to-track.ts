import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import type { Track } from '../../player/index.ts';
import { isTemporary } from './placeholders.ts';

const kinds: Partial<Record<Article['type'], string>> = {
  input_text: t`Pasted text`,
  selection_text: t`Highlighted text`,
  pdf: 'PDF',
};

/**
 * Whether an article was published at an address that anyone can open. A mail has no address but its share
 * page.
 */
export function hasOriginalPage({ type, url, id }: Pick<Article, 'type' | 'url' | 'id'>): boolean {
  return kinds[type] === undefined && !url.endsWith(`/share/${id}`);
}

/** Returns the source of an article: its site, else the host, else the kind of text. */
export function sourceOf(article: Pick<Article, 'type' | 'site' | 'url' | 'author' | 'book_id'>): string {
  if (article.book_id !== undefined) return article.author ?? '';
  const kind = kinds[article.type];
  if (kind !== undefined) return kind;
  if (article.site) return article.site;
  try {
    return new URL(article.url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** A feed by its id, another article by its host. */
function speedSourceOf(article: Article): Pick<Track, 'speedSource'> {
  if (article.feed_id !== null) return { speedSource: `feed:${article.feed_id}` };
  const host = hasOriginalPage(article) ? sourceOf(article) : '';
  return host === '' ? {} : { speedSource: host };
}

const tracks = new WeakMap<Article, Track>();

/**
 * Converts an article to a track of the player. The same article object returns the same track, because lists
 * of thousands are mapped often.
 */
export function toTrack(article: Article): Track {
  const newTrack = tracks.get(article);
  if (newTrack !== undefined) return newTrack;
  const isChapter = article.book_id !== undefined;
  const finished = article.status === 'completed' && article.audio_url !== '';
  const silent = isTemporary(article) || article.status === 'failed';
  const track: Track = {
    id: article.id,
    articleId: article.article_id,
    audioId: article.audio_id,
    title: article.title,
    source: sourceOf(article),
    sourceUrl: hasOriginalPage(article) ? article.url : null,
    artworkUrl: article.thumbnail_url,
    fileUrl: finished ? article.audio_url : '',
    streamUrl: silent ? '' : article.stream_url,
    duration: article.duration,
    available: finished ? (article.duration ?? article.available_seconds) : article.available_seconds,
    progress: finished || silent ? null : article.progress,
    resumeAt: article.position,
    played: article.played,
    ...speedSourceOf(article),
    ...(article.corrections === undefined ? {} : { corrections: article.corrections }),
    ...(isChapter && !finished && !silent ? { onDemand: true } : {}),
  };
  tracks.set(article, track);
  return track;
}
