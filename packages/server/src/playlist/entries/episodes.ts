import type { App } from '../../platform/app.ts';
import { pictureUrl } from '../addresses.ts';
import { type ListedItem, listCompletedItems } from '../listed-item-store.ts';
import { titleOf } from './present-article.ts';

/** A completed article of a playlist, as a podcast feed shows it. */
export interface Episode {
  /** Stays the same for the lifetime of the entry. */
  itemId: string;
  /** Identifies the episode's files; see `episodeFiles`. Changes with the voice. */
  audioId: string;
  title: string;
  author: string | null;
  site: string | null;
  /** Address of the original; null for text. */
  originalUrl: string | null;
  description: string | null;
  language: string | null;
  addedAt: Date;
  /** As given by the source: ISO 8601, possibly only a date. */
  publishedAt: string | null;
  durationMs: number;
  /** Exact size of the MP3 file in bytes. */
  bytes: number;
  hasChapters: boolean;
  imageUrl: string | null;
  /** Path of its picture on this service: the copy of that picture, or the drawing for its title. */
  picturePath: string;
  /** Time of the last change to any field above. */
  updatedAt: Date;
}

/** Upper bound, far above the number of episodes of any listener. */
const maxEpisodes = 10_000;

/** Returns the completed entries of a user that are not removed, newest first. */
export async function listEpisodes(app: Pick<App, 'db'>, userId: string): Promise<Episode[]> {
  return (await listCompletedItems(app.db, userId, maxEpisodes)).map(toEpisode);
}

function toEpisode(item: ListedItem): Episode {
  const completedAt = item.completed_at ?? item.updated_at;
  return {
    itemId: item.id,
    audioId: item.audio_id,
    title: titleOf(item),
    author: item.author,
    site: item.site,
    originalUrl: item.kind === 'link' ? (item.url ?? item.article_url) : null,
    description: item.description,
    language: item.language,
    addedAt: item.added_at,
    publishedAt: item.published_at,
    durationMs: item.duration_ms ?? 0,
    bytes: item.bytes ?? 0,
    hasChapters: item.has_chapters,
    imageUrl: item.image_url,
    picturePath: pictureUrl(item.audio_id, item.listen_key, {
      imageUrl: item.image_url,
      title: titleOf(item),
    }),
    updatedAt: new Date(Math.max(completedAt.getTime(), item.updated_at.getTime())),
  };
}
