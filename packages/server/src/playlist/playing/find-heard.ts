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
export type Heard = { narration: NarrationRow } & (
  | { by: 'public' }
  /** It is in the playlist of whoever asks. */
  | { by: 'entry'; entry: Entry }
  /** Somebody shares it. */
  | { by: 'share'; shareId: string; entry: Entry }
);

/** What a request names. */
export interface Asked {
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
export async function findHeard(app: Pick<App, 'db'>, { id, key, viewerId }: Asked): Promise<Heard> {
  const heard = key === undefined ? await findById(app, id, viewerId) : await findByKey(app, { id, key });
  if (!heard) throw new AppError('not_found');
  return heard;
}

async function findById({ db }: Pick<App, 'db'>, id: string, viewerId: string | null): Promise<Heard | null> {
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
): Promise<Heard | null> {
  const own = isUuid(key) ? await findEntryByKey(db, key, id) : undefined;
  // Entries of a deleted account are cleared away a little later.
  if (!own || (await readSharing(db, own.entry.userId)) === null) return null;
  return { by: 'entry', ...own };
}

/** What a share link leads to; null once its entry is removed, its owner shares nothing, or the link was ended. */
export async function findShare(
  { db }: Pick<App, 'db'>,
  shareId: string,
): Promise<Extract<Heard, { by: 'share' }> | null> {
  const found = await findEntryByShare(db, shareId);
  if (!found || (await readSharing(db, found.entry.userId)) !== 'allowed') return null;
  return { by: 'share', shareId, ...found };
}

/** As `findHeard`, with the article. */
export async function findHeardArticle(
  app: Pick<App, 'db'>,
  asked: Asked,
): Promise<{ heard: Heard; article: ArticleRow }> {
  const heard = await findHeard(app, asked);
  const article = await findArticle(app.db, heard.narration.article_id);
  if (!article) throw new AppError('not_found');
  return { heard, article };
}

/** Under which name, and where, whoever found something reads and hears it; paths. */
export function addressesOf(heard: Heard, imageUrl: string | null) {
  const id = heard.by === 'share' ? heard.shareId : heard.narration.audio_id;
  const key = heard.by === 'entry' ? heard.entry.listenKey : null;
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
export const cachingOf = ({ by }: Heard): string =>
  ({ public: 'public, max-age=86400', share: 'private, no-cache', entry: 'private, no-store' })[by];
