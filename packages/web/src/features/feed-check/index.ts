export { FeedCheckScreen } from './feed-check-screen.tsx';
