import type { Track } from '../player/index.ts';

/** What is known of something public that can be heard; times in seconds. */
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

/** The host of an address, or of an id, which is one without a scheme; '' when it is neither. */
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

/** A finished public article as the player takes it. It is nobody's playlist entry, so nothing of it is kept. */
export function publicTrack(heard: PlayableArticle): Track {
  const address = heard.url === '' ? null : heard.url;
  const outside = address !== null && /^https?:\/\//i.test(address);
  return {
    id: `public-${heard.audio_id}`,
    articleId: heard.article_id,
    audioId: heard.audio_id,
    title: heard.title,
    source: heard.site || (outside ? hostOf(address) : ''),
    sourceUrl: outside ? address : null,
    artworkUrl: pictureOf(heard),
    fileUrl: heard.audio_url,
    streamUrl: '',
    duration: heard.duration ?? null,
    available: heard.duration ?? 0,
    progress: null,
    resumeAt: 0,
    played: false,
  };
}

/** The small copy of an article's picture, served from here: no page asks another host. What is not public names it itself. */
export function pictureOf({
  audio_id: audioId,
  thumbnail_url: url,
}: Pick<PlayableArticle, 'audio_id' | 'thumbnail_url'>) {
  return url === null || url.startsWith('/thumbnails/') ? url : `/thumbnails/${audioId}.jpg`;
}
