export { addFeedByUrl, type FeedNotice, feedNotices } from './add-feed.ts';
