import './books-tables.ts';

export { createBooks } from './create-books.ts';
export { eraseBooks } from './delete-book.ts';
