export { FileScreen as Component } from '../features/articles/add/file-screen.tsx';
