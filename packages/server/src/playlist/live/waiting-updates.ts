import type { Article } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { findWaiting, type PlaceQuery, type Waiting } from '../entries/find-waiting.ts';
import { presentArticle } from '../entries/present-article.ts';
import { findListedItems, findPendingItems, type ListedItem } from '../listed-item-store.ts';

/** Keeps the places in the queue up to date that open playlists show. */
export interface WaitingUpdates {
  /** Begins to follow the waiting entries of a user. */
  follow(userId: string): Promise<void>;
  stopFollowing(userId: string): void;
  /** Presents entries with their places, and follows those that wait. */
  present(items: readonly ListedItem[]): Promise<{ userId: string; article: Article }[]>;
  close(): void;
}

/** Milliseconds between two looks at the queue. */
const defaultIntervalMs = 10_000;
/** Maximum number of entries of one user whose places are kept up to date: those that were added first. */
const maxFollowed = 50;

type Followed = PlaceQuery & { shown: Waiting | null };

/** @param send called with each entry whose place changed */
export function createWaitingUpdates(
  app: App,
  send: (userId: string, article: Article) => void,
  { intervalMs = defaultIntervalMs }: { intervalMs?: number } = {},
): WaitingUpdates {
  const users = new Map<string, Map<string, Followed>>();

  const note = (item: ListedItem, shown: Waiting | null): void => {
    const followed = users.get(item.user_id);
    if (!followed) return;
    const { id, article_id, narration_id, status, article_status, refusal, on_demand } = item;
    const isWaiting = status === 'pending' && refusal === null && item.deleted_at === null && !on_demand;
    if (!isWaiting) followed.delete(id);
    else if (followed.has(id) || followed.size < maxFollowed)
      followed.set(id, { id, article_id, narration_id, status, article_status, refusal, on_demand, shown });
  };

  const present = async (items: readonly ListedItem[]) => {
    const places = await findWaiting(app, items);
    return items.map((item) => {
      note(item, places.get(item.id) ?? null);
      return { userId: item.user_id, article: presentArticle(app, item, places.get(item.id)) };
    });
  };

  const update = async (): Promise<void> => {
    const followed = [...users.values()].flatMap((entries) => [...entries.values()]);
    if (followed.length === 0) return;
    const places = await findWaiting(app, followed);
    const changed = followed.filter(({ id, shown }) => describe(places.get(id)) !== describe(shown));
    const items = await findListedItems(
      app.db,
      changed.map(({ id }) => id),
    );
    for (const { userId, article } of await present(items)) send(userId, article);
  };

  const timer = setInterval(() => {
    update().catch((err) => app.log.warn({ err }, 'places in the queue could not be updated'));
  }, intervalMs);
  timer.unref();

  return {
    follow: async (userId) => {
      users.set(userId, users.get(userId) ?? new Map());
      for (const item of await findPendingItems(app.db, userId, maxFollowed)) note(item, null);
    },
    stopFollowing: (userId) => void users.delete(userId),
    present,
    close: () => clearInterval(timer),
  };
}

const describe = (waiting: Waiting | null | undefined): string =>
  waiting ? `${waiting.place} ${waiting.seconds}` : '';
