export { FileScreen as Component } from '../features/articles/index.ts';
