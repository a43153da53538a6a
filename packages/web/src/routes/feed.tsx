export { FeedPage as Component } from '../features/feeds/index.ts';
