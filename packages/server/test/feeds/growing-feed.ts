import { type FeedApp, hour } from './feed-app.ts';
import type { DraftFeed, DraftItem } from './write-rss.ts';

/** A feed to which items can be added. */
export interface GrowingFeed {
  path: string;
  /** Newest first. */
  items: DraftItem[];
  /** Adds an item at the top with the current time, and serves the feed with it. */
  add(item?: Partial<DraftItem>): DraftItem;
  /** Like `add`, for many items together. @returns the items, newest first */
  addMany(count: number): DraftItem[];
  /** Removes all but the newest items from the feed. */
  keepNewest(count: number): void;
}

let last = 0;
/** Returns a path that no other test of a file uses. */
export const newPath = (name: string) => `/${++last}/${name}`;

/** Serves a feed with some items, an hour apart, the newest an hour old. */
export function serveFeed(
  t: FeedApp,
  count: number,
  { path = newPath('feed.xml'), ...rest }: Partial<DraftFeed> & { path?: string } = {},
): GrowingFeed {
  const items: DraftItem[] = [];
  const publish = () => t.publish(path, { title: `Feed ${path}`, ...rest, items: [...items] });
  const make = (date: Date, more: Partial<DraftItem> = {}) => {
    const page = newPath('item');
    return { title: `Item ${page}`, path: page, date, ...more };
  };
  for (let index = 0; index < count; index++) {
    items.push(make(new Date(t.clock.now().getTime() - (index + 1) * hour)));
  }
  publish();
  const addMany = (added: number, more?: Partial<DraftItem>) => {
    for (let index = 0; index < added; index++) items.unshift(make(t.clock.now(), more));
    publish();
    return items.slice(0, added);
  };
  return {
    path,
    items,
    addMany,
    add: (more) => {
      const [item] = addMany(1, more);
      if (!item) throw new Error('no item was added');
      return item;
    },
    keepNewest: (newestCount) => {
      items.splice(newestCount);
      publish();
    },
  };
}
