/** The chip that shows every feed. */
export const ALL_FEEDS = 'All Feeds';

/** C2.11: the chips, in order. Which feed belongs to which, and how many there are, the service says. */
export const feedCategories = [
  ALL_FEEDS,
  'Technology',
  'News & Politics',
  'Business & Finance',
  'Science & Research',
  'Culture & Arts',
] as const;

export type FeedCategory = (typeof feedCategories)[number];
