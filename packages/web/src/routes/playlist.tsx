export { PlaylistScreen as Component } from '../features/articles/playlist/playlist-screen.tsx';
