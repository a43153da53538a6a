export { addFeedByUrl, type FeedNotice, feedNotices } from './add-feed.ts';
export { FeedNoticeDialog } from './feed-notice-dialog.tsx';
