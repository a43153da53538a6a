export { FeedsScreen as Component } from '../features/feeds/index.ts';
