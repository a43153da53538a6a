import type { Track } from '../player/index.ts';

/** A public article with audio; times in seconds. */
export interface PlayableArticle {
  article_id: string;
  audio_id: string;
  title: string;
  url: string | null;
  audio_url: string;
  thumbnail_url: string | null;
  duration?: number | null;
  site?: string | null;
}

/** Returns the host of an address or of an article id (an address without a scheme); '' if it is neither. */
export function hostOf(address: string): string {
  try {
    return new URL(/^https?:\/\//i.test(address) ? address : `https://${address}`).hostname.replace(
      /^www\./,
      '',
    );
  } catch {
    return '';
  }
}

/**
 * Converts a finished public article to a track of the player. It is not a playlist entry, so no position is
 * saved.
 */
export function publicTrack(article: PlayableArticle): Track {
  const address = article.url === '' ? null : article.url;
  const outside = address !== null && /^https?:\/\//i.test(address);
  return {
    id: `public-${article.audio_id}`,
    articleId: article.article_id,
    audioId: article.audio_id,
    title: article.title,
    source: article.site || (outside ? hostOf(address) : ''),
    sourceUrl: outside ? address : null,
    artworkUrl: pictureOf(article),
    fileUrl: article.audio_url,
    streamUrl: '',
    duration: article.duration ?? null,
    available: article.duration ?? 0,
    progress: null,
    resumeAt: 0,
    played: false,
  };
}

/**
 * Returns the address of the small copy of an article's picture on our own server, so that pages load nothing
 * from other hosts. For an article that is not public, `thumbnail_url` is already that address.
 */
export function pictureOf({
  audio_id: audioId,
  thumbnail_url: url,
}: Pick<PlayableArticle, 'audio_id' | 'thumbnail_url'>) {
  return url === null || url.startsWith('/thumbnails/') ? url : `/thumbnails/${audioId}.jpg`;
}
