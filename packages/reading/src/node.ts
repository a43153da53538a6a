/** What only runs in Node: the reader that works in killable threads. */
export type { Reader, ReaderOptions, ReadOptions } from './worker/create-reader.ts';
export { createReader } from './worker/create-reader.ts';
export type { ReadRequest } from './worker/read-request.ts';
