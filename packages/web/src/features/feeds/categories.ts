import { t } from '@lingui/core/macro';

/** The chip that shows every feed. */
export const allFeeds = 'All Feeds';

/**
 * The chips, in order (docs/product/feeds.md#categories). The service assigns feeds to them by these names; users see
 * {@link categoryLabels}.
 */
export const feedCategories = [
  allFeeds,
  'Technology',
  'News & Politics',
  'Business & Finance',
  'Science & Research',
  'Culture & Arts',
] as const;

export type FeedCategory = (typeof feedCategories)[number];

export const categoryLabels: Readonly<Record<FeedCategory, string>> = {
  [allFeeds]: t`All Feeds`,
  Technology: t`Technology`,
  'News & Politics': t`News & Politics`,
  'Business & Finance': t`Business & Finance`,
  'Science & Research': t`Science & Research`,
  'Culture & Arts': t`Culture & Arts`,
};
