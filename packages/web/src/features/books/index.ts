export { BookScreen } from './book-screen.tsx';
export { loadBookShelf } from './lazy-parts.ts';
