import { t } from '@lingui/core/macro';

/** The chip that shows every feed. */
export const allFeeds = t`All Feeds`;

/** The chips, in order (docs/product/feeds.md#categories). The service assigns feeds to them. */
export const feedCategories = [
  allFeeds,
  'Technology',
  t`News & Politics`,
  t`Business & Finance`,
  t`Science & Research`,
  t`Culture & Arts`,
] as const;

export type FeedCategory = (typeof feedCategories)[number];
