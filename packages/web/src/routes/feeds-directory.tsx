export { DirectoryScreen as Component } from '../features/feeds/index.ts';
