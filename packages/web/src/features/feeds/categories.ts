/** The chip that shows every feed. */
export const allFeeds = 'All Feeds';

/** The chips, in order (docs/product/feeds.md#categories). The service assigns feeds to them. */
export const feedCategories = [
  allFeeds,
  'Technology',
  'News & Politics',
  'Business & Finance',
  'Science & Research',
  'Culture & Arts',
] as const;

export type FeedCategory = (typeof feedCategories)[number];
