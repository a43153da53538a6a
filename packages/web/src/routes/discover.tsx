export { DiscoverScreen as Component } from '../features/discover/index.ts';
