import type { App } from '../../platform/app.ts';
import { type ListedItem, listCompletedItems } from '../listed-item-store.ts';
import { titleOf } from './present-article.ts';

/** A finished article of somebody's playlist, as a podcast feed shows it. */
export interface Episode {
  /** The same for the entry's whole life. */
  itemId: string;
  /** Names its files; see `episodeFiles`. Another voice has another one. */
  audioId: string;
  title: string;
  author: string | null;
  site: string | null;
  /** Where it was published; null for text. */
  originalUrl: string | null;
  description: string | null;
  language: string | null;
  addedAt: Date;
  /** As the source gives it: ISO 8601, perhaps only a date. */
  publishedAt: string | null;
  durationMs: number;
  /** Exact length of the MP3 file. */
  bytes: number;
  hasChapters: boolean;
  imageUrl: string | null;
  /** When anything of the above last changed. */
  updatedAt: Date;
}

/** Far more than anybody has; a bound all the same. */
const maxEpisodes = 10_000;

/** Finished, not removed entries of a user, newest first. */
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
    updatedAt: new Date(Math.max(completedAt.getTime(), item.updated_at.getTime())),
  };
}
