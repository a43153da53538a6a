export { DirectoryScreen as Component } from '../features/feeds/directory-screen.tsx';
