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

/** What may be read and heard, and by what right. */
export type Playable = { narration: NarrationRow } & (
  | { by: 'public' }
  /** It is in the playlist of whoever asks. */
  | { by: 'entry'; entry: Entry }
  /** Somebody shares it. */
  | { by: 'share'; shareId: string; entry: Entry }
);

/** What a request names. */
export interface PlayableRequest {
  /** Of audio, of a share link, or of the viewer's own playlist entry. */
  id: string;
  /** The key of a playlist entry, where the address carries one. */
  key?: string | undefined;
  /** Who is signed in; null when nobody is. */
  viewerId: string | null;
}

/**
 * Finds what may be heard by whoever asks: what is public, what is in their own playlist, and what is shared by a link.
 * Asked at each request, so that a right that ended opens nothing any more.
 * @throws AppError `not_found`, the same for what is not there and for what is somebody else's
 */
export async function findPlayable(
  app: Pick<App, 'db'>,
  { id, key, viewerId }: PlayableRequest,
): Promise<Playable> {
  const playable = key === undefined ? await findById(app, id, viewerId) : await findByKey(app, { id, key });
  if (!playable) throw new AppError('not_found');
  return playable;
}

async function findById(
  { db }: Pick<App, 'db'>,
  id: string,
  viewerId: string | null,
): Promise<Playable | null> {
  const narration = await findPublicNarration(db, id);
  if (narration) return { by: 'public', narration };
  const shared = await findShare({ db }, id);
  if (shared) return shared;
  const own = viewerId === null ? undefined : await findEntryOfListener(db, viewerId, id);
  return own ? { by: 'entry', ...own } : null;
}

async function findByKey(
  { db }: Pick<App, 'db'>,
  { id, key }: { id: string; key: string },
): Promise<Playable | null> {
  const own = isUuid(key) ? await findEntryByKey(db, key, id) : undefined;
  // Entries of a deleted account are cleared away a little later.
  if (!own || (await readSharing(db, own.entry.userId)) === null) return null;
  return { by: 'entry', ...own };
}

/** What a share link leads to; null once its entry is removed, its owner shares nothing, or the link was ended. */
export async function findShare(
  { db }: Pick<App, 'db'>,
  shareId: string,
): Promise<Extract<Playable, { by: 'share' }> | null> {
  const found = await findEntryByShare(db, shareId);
  if (!found || (await readSharing(db, found.entry.userId)) !== 'allowed') return null;
  return { by: 'share', shareId, ...found };
}

/** As `findPlayable`, with the article. */
export async function findPlayableArticle(
  app: Pick<App, 'db'>,
  request: PlayableRequest,
): Promise<{ playable: Playable; article: ArticleRow }> {
  const playable = await findPlayable(app, request);
  const article = await findArticle(app.db, playable.narration.article_id);
  if (!article) throw new AppError('not_found');
  return { playable, article };
}

/** Under which name, and where, whoever found something reads and hears it; paths. */
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
 * Who may keep the answer. What is public never changes; a share may end at any moment, so it is asked for again each
 * time; what is somebody's own is kept by nobody on the way.
 */
export const cachingOf = ({ by }: Playable): string =>
  ({ public: 'public, max-age=86400', share: 'private, no-cache', entry: 'private, no-store' })[by];
