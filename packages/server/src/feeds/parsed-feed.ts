import type { FeedReading, ItemReading } from '@earmark/extraction';

/** A feed as its file says, whatever its format. */
export type ParsedFeed = FeedReading;
export type ParsedItem = ItemReading;
