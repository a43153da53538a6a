export { type FeedNotice, feedNotices } from './add-feed.ts';
export { DirectoryScreen } from './directory-screen.tsx';
export { FeedNoticeDialog } from './feed-notice-dialog.tsx';
export { FeedPage } from './feed-page.tsx';
export { FeedTile } from './feed-tile.tsx';
export { directoryQuery } from './feeds-query.ts';
export { FeedsScreen } from './feeds-screen.tsx';
export { loadAddFeed, loadFeedNoticeDialog, loadRssFeedsDialog } from './lazy-parts.ts';
