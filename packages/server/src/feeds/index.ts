import './feed-tables.ts';
import './feeds-app.ts';

export { createFeeds, type FeedsOptions } from './create-feeds.ts';
export { getFeed } from './directory/get-feed.ts';
export { listAllFeeds } from './directory/list-feeds.ts';
export {
  type FailingFeedsSummary,
  listFailingFeeds,
  summarizeFailingFeeds,
} from './failing-feeds-store.ts';
export { createFeedPictures } from './pictures/create-feed-pictures.ts';
export { pollAgain } from './polling/poll-again.ts';
export { requireFeed } from './require-feed.ts';
export { eraseFollower } from './subscribing/erase-follower.ts';
export { exportOpml } from './subscribing/export-opml.ts';
export { feedFollowed } from './subscribing/follow.ts';
export { followsAny } from './subscription-store.ts';
