export { FeedCheckScreen as Component } from '../features/feed-check/index.ts';
