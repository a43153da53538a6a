export { TextScreen as Component } from '../features/articles/text/text-screen.tsx';
