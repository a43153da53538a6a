export { FeedPage as Component } from '../features/feeds/feed-page.tsx';
