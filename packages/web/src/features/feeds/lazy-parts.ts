/** Parts of this feature whose code is loaded when it is first needed. */
export const loadAddFeed = () => import('./add-feed.ts');
export const loadFeedsToFollow = () => import('./feeds-to-follow.tsx');
export const loadFeedNoticeDialog = () => import('./feed-notice-dialog.tsx');
export const loadRssFeedsDialog = () => import('./rss-feeds-dialog.tsx');
