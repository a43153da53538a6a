export { BookScreen as Component } from '../features/books/index.ts';
