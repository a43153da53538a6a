import type { FeedReading, ItemReading } from '@earmark/extraction';

/** A parsed feed, independent of its format. */
export type ParsedFeed = FeedReading;
export type ParsedItem = ItemReading;
