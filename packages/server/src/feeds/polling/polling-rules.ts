/** Rules for the time of the next poll. All times in milliseconds. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** New items arrive 'within the next few hours': docs/product/feeds.md#subscribing. */
const minIntervalMs = 15 * minute;
const maxIntervalMs = 4 * hour;
/** For a feed without new items for a month. */
const maxQuietIntervalMs = 12 * hour;
const quietAfterMs = 30 * day;
/** For a feed whose hub reports changes; polling only covers lost notifications. */
const hubIntervalMs = 8 * hour;

/** The delay doubles with each failed poll, up to a day; after two months of failures it is a week. */
const firstRetryMs = 15 * minute;
const maxWaitMs = day;
const abandonedAfterMs = 60 * day;
const abandonedRetryMs = 7 * day;
/** After 'too many requests' or 'unavailable', every feed of the host waits at least this long. */
const busyHostRetryMs = hour;

export interface Rhythm {
  now: Date;
  /** Publication dates of the newest items, newest first. */
  published: readonly Date[];
  /** True while a hub subscription is active. */
  hasHub: boolean;
  /** Cache lifetime declared by the server; null if it declares none. */
  freshForMs: number | null;
}

/**
 * Returns the milliseconds until the next poll after a successful one: a quarter of the usual time between
 * the feed's items.
 */
export function intervalOf({ now, published, hasHub, freshForMs }: Rhythm): number {
  const min = Math.max(minIntervalMs, Math.min(freshForMs ?? 0, maxIntervalMs));
  if (hasHub) return Math.max(hubIntervalMs, min);
  const [newest] = published;
  if (newest === undefined) return Math.max(hour, min);
  const age = now.getTime() - newest.getTime();
  if (age > quietAfterMs) return Math.max(maxQuietIntervalMs, min);
  const gaps = published
    .slice(1, 11)
    .map((date, index) => (published[index] ?? date).getTime() - date.getTime());
  const usual = gaps.length === 0 ? day : median(gaps);
  return clamp(usual / 4, min, maxIntervalMs);
}

/** Returns the milliseconds until the next poll after a failed one. */
export function retryDelayMs(failure: {
  /** Number of consecutive failures, including this one. */
  failures: number;
  failingForMs: number;
  isBusy: boolean;
}): number {
  if (failure.failingForMs > abandonedAfterMs) return abandonedRetryMs;
  const wait = Math.min(firstRetryMs * 2 ** Math.min(failure.failures - 1, 20), maxWaitMs);
  return failure.isBusy ? Math.max(wait, busyHostRetryMs) : wait;
}

/**
 * Multiplies an interval by a factor from 0.9 to 1.1 that is constant for each feed, so that feeds that were
 * added together are not polled together.
 */
export function addJitter(ms: number, feedUuid: string): number {
  const draw = Number.parseInt(feedUuid.slice(0, 4), 16) / 0xffff;
  return Math.round(ms * (0.9 + 0.2 * draw));
}

/** A redirect that is stable for this long, over this many polls, counts as a move. */
const movedAfterMs = 7 * day;
/** Shorter if the feed declares the new address as its own. */
const confirmedAfter = day;
const minPollsBeforeMove = 3;

/**
 * Returns whether a feed has moved to the target of its redirect: the redirect has been stable for a week, or
 * for a day if the feed declares the new address as its own. A single redirect may be a temporary fault of
 * the server.
 */
export function hasMoved(redirect: { since: Date; polls: number; now: Date; isConfirmed: boolean }): boolean {
  const stood = redirect.now.getTime() - redirect.since.getTime();
  return (
    redirect.polls >= minPollsBeforeMove && stood >= (redirect.isConfirmed ? confirmedAfter : movedAfterMs)
  );
}

/** Returns `max-age` of a Cache-Control header in milliseconds; null if there is none. */
export function cacheLifetimeMs(cacheControl: string | null): number | null {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
