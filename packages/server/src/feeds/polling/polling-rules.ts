/** When a feed is asked again. All times in milliseconds. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** New items arrive 'within the next few hours': docs/product/feeds.md#subscribing. */
const soonest = 15 * minute;
const latest = 4 * hour;
/** For a feed that said nothing for a month. */
const latestForQuiet = 12 * hour;
const quietAfter = 30 * day;
/** For a feed whose hub tells of what is new; the check only makes up for a lost call. */
const withHub = 8 * hour;

/** Failed checks wait twice as long each time, up to a day; after two months of nothing else, a week. */
const firstWait = 15 * minute;
const maxWaitMs = day;
const abandonedAfter = 60 * day;
const abandonedWait = 7 * day;
/** Told 'too many requests' or 'unavailable', every feed of the host waits at least this long. */
const busyHostWait = hour;

export interface Rhythm {
  now: Date;
  /** When the newest items were published, newest first. */
  published: readonly Date[];
  /** True while a hub has promised to tell of new items. */
  hasHub: boolean;
  /** What the server said its answer is good for; null when it said nothing. */
  freshForMs: number | null;
}

/** Milliseconds until a feed that answered is asked again: a quarter of the usual time between its items. */
export function intervalOf({ now, published, hasHub, freshForMs }: Rhythm): number {
  const min = Math.max(soonest, Math.min(freshForMs ?? 0, latest));
  if (hasHub) return Math.max(withHub, min);
  const [newest] = published;
  if (newest === undefined) return Math.max(hour, min);
  const age = now.getTime() - newest.getTime();
  if (age > quietAfter) return Math.max(latestForQuiet, min);
  const gaps = published
    .slice(1, 11)
    .map((date, index) => (published[index] ?? date).getTime() - date.getTime());
  const usual = gaps.length === 0 ? day : median(gaps);
  return clamp(usual / 4, min, latest);
}

/** Milliseconds until a feed that did not answer is asked again. */
export function waitAfterFailure(failure: {
  /** How often in a row, this time included. */
  failures: number;
  failingForMs: number;
  isBusy: boolean;
}): number {
  if (failure.failingForMs > abandonedAfter) return abandonedWait;
  const wait = Math.min(firstWait * 2 ** Math.min(failure.failures - 1, 20), maxWaitMs);
  return failure.isBusy ? Math.max(wait, busyHostWait) : wait;
}

/** Spreads feeds that began together: a factor from 0.9 to 1.1 that is always the same for one feed. */
export function spread(ms: number, feedUuid: string): number {
  const draw = Number.parseInt(feedUuid.slice(0, 4), 16) / 0xffff;
  return Math.round(ms * (0.9 + 0.2 * draw));
}

/** A redirect that stood this long, over this many checks, is where the feed lives now. */
const movedAfter = 7 * day;
/** Sooner when the feed names the new address as its own. */
const confirmedAfter = day;
const movedAfterPolls = 3;

/**
 * True when a feed is to be fetched from where its address leads: it has led there steadily for a week, or for a day
 * while the feed itself gives that address as its own. One redirect alone may be a server's bad day.
 */
export function hasMoved(redirect: { since: Date; polls: number; now: Date; isConfirmed: boolean }): boolean {
  const stood = redirect.now.getTime() - redirect.since.getTime();
  return redirect.polls >= movedAfterPolls && stood >= (redirect.isConfirmed ? confirmedAfter : movedAfter);
}

/** `max-age` of a Cache-Control header, in milliseconds; null when there is none. */
export function freshFor(cacheControl: string | null): number | null {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
