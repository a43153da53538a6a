export { TextScreen as Component } from '../features/articles/index.ts';
