/** The chip that shows every feed. */
export const ALL_FEEDS = 'All Feeds';

/** The chips, in order (docs/product/feeds.md#categories). The service says which feed belongs to which. */
export const feedCategories = [
  ALL_FEEDS,
  'Technology',
  'News & Politics',
  'Business & Finance',
  'Science & Research',
  'Culture & Arts',
] as const;

export type FeedCategory = (typeof feedCategories)[number];
