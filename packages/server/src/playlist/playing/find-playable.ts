import { readSharing } from '../../accounts/index.ts';
import { type ArticleRow, findArticle } from '../../articles/index.ts';
import type { NarrationRow } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { audioUrl, streamUrl, thumbnailUrl } from '../addresses.ts';
import {
  type Entry,
  findEntryByKey,
  findEntryByShare,
  findEntryOfListener,
  findPublicNarration,
  isUuid,
} from './access-store.ts';

/** A narration that the request may read and play, and the reason for access. */
export type Playable = { narration: NarrationRow } & (
  | { by: 'public' }
  /** The entry is in the requesting user's playlist, or the address has its key. */
  | { by: 'entry'; entry: Entry }
  /** The entry is shared by a link. `expiresAt`: when the link ends by itself; null without a limit */
  | { by: 'share'; shareId: string; expiresAt: Date | null; entry: Entry }
);

/** The ids in a request for an article or its audio. */
export interface PlayableRequest {
  /** Id of audio, of a share link, or of the viewer's own playlist entry. */
  id: string;
  /** Key of a playlist entry, if the address contains one. */
  key?: string | undefined;
  /** Id of the signed-in user; null without a session. */
  viewerId: string | null;
}

/**
 * Finds a narration that the request may access: a public one, one in the viewer's own playlist, or one
 * shared by a link. Called on each request, so that access ends as soon as the reason for it ends.
 * @throws AppError `not_found`, the same for an article that does not exist and for another user's
 */
export async function findPlayable(
  app: Pick<App, 'db' | 'clock'>,
  { id, key, viewerId }: PlayableRequest,
): Promise<Playable> {
  const playable = key === undefined ? await findById(app, id, viewerId) : await findByKey(app, { id, key });
  if (!playable) throw new AppError('not_found');
  return playable;
}

async function findById(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  id: string,
  viewerId: string | null,
): Promise<Playable | null> {
  const narration = await findPublicNarration(db, id);
  if (narration) return { by: 'public', narration };
  const shared = await findShare({ db, clock }, id);
  if (shared) return shared;
  const own = viewerId === null ? undefined : await findEntryOfListener(db, viewerId, id);
  return own ? { by: 'entry', ...own } : null;
}

async function findByKey(
  { db }: Pick<App, 'db'>,
  { id, key }: { id: string; key: string },
): Promise<Playable | null> {
  const own = isUuid(key) ? await findEntryByKey(db, key, id) : undefined;
  // The entries of a deleted account stay in the database until a job deletes them.
  if (!own || (await readSharing(db, own.entry.userId)) === null) return null;
  return { by: 'entry', ...own };
}

/**
 * Returns the entry of a share link; null once the entry is removed, its owner does not allow sharing, or the
 * link was revoked or has expired.
 */
export async function findShare(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  shareId: string,
): Promise<Extract<Playable, { by: 'share' }> | null> {
  const found = await findEntryByShare(db, shareId, clock.now());
  if (!found || (await readSharing(db, found.entry.userId)) !== 'allowed') return null;
  return { by: 'share', shareId, ...found };
}

/** Like `findPlayable`, but includes the article. */
export async function findPlayableArticle(
  app: Pick<App, 'db' | 'clock'>,
  request: PlayableRequest,
): Promise<{ playable: Playable; article: ArticleRow }> {
  const playable = await findPlayable(app, request);
  const article = await findArticle(app.db, playable.narration.article_id);
  if (!article) throw new AppError('not_found');
  return { playable, article };
}

/** Returns the id and the paths under which the requesting user reads and plays a narration. */
export function addressesOf(playable: Playable, imageUrl: string | null) {
  const id = playable.by === 'share' ? playable.shareId : playable.narration.audio_id;
  const key = playable.by === 'entry' ? playable.entry.listenKey : null;
  return {
    id,
    audioUrl: audioUrl(id, key),
    streamUrl: streamUrl(id, key),
    thumbnailUrl: thumbnailUrl(id, key, imageUrl),
  };
}

/**
 * Returns the `Cache-Control` header. Public articles never change; a share may end at any moment, so caches
 * must revalidate it each time; a listener's own audio must not be stored by caches.
 */
export const cachingOf = ({ by }: Playable): string =>
  ({ public: 'public, max-age=86400', share: 'private, no-cache', entry: 'private, no-store' })[by];
