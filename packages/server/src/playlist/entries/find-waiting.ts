import type { Article } from '@earmark/contract';
import { findReadingPlaces } from '../../articles/index.ts';
import { findNarrationPlaces } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { ListedItem } from '../listed-item-store.ts';

/** Seconds of waiting, past or expected, from which a listener sees the place in the queue. */
const minShownSeconds = 10;

/** The place of an entry in the queue, as the API returns it. */
export type Waiting = NonNullable<Article['waiting']>;

/** The properties of an entry that determine its place. */
export type PlaceQuery = Pick<
  ListedItem,
  'id' | 'article_id' | 'narration_id' | 'status' | 'article_status' | 'refusal' | 'on_demand'
>;

/** Finds the places of the entries whose conversion waits for longer than a moment, by id of the entry. */
export async function findWaiting(app: App, items: readonly PlaceQuery[]): Promise<Map<string, Waiting>> {
  const waiting = items.filter(
    ({ status, refusal, on_demand }) => status === 'pending' && refusal === null && !on_demand,
  );
  const isRead = ({ article_status }: Pick<ListedItem, 'article_status'>) => article_status === 'reading';
  const [readings, narrations] = await Promise.all([
    findReadingPlaces(
      app,
      waiting.filter(isRead).map(({ article_id }) => article_id),
    ),
    findNarrationPlaces(
      app,
      waiting.filter((item) => !isRead(item)).map(({ narration_id }) => narration_id),
    ),
  ]);
  const found = new Map<string, Waiting>();
  for (const item of waiting) {
    const at = isRead(item) ? readings.get(item.article_id) : narrations.get(item.narration_id);
    if (at && Math.max(at.waited, at.seconds ?? 0) >= minShownSeconds)
      found.set(item.id, { place: at.place, seconds: at.seconds });
  }
  return found;
}
