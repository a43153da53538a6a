export { PlaylistScreen as Component } from '../features/articles/index.ts';
