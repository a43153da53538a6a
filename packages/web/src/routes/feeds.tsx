export { FeedsScreen as Component } from '../features/feeds/feeds-screen.tsx';
