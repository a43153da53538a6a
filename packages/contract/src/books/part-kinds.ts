/**
 * What a part of a book is. All but `chapter` are listed, and skipped unless the listener plays them: title
 * pages, copyright, tables of contents and lists of figures, dedications, lists of other books, acknowledgments,
 * notes about the author, notes, bibliographies and indexes.
 */
export const partKinds = [
  'chapter',
  'title',
  'copyright',
  'contents',
  'dedication',
  'praise',
  'acknowledgments',
  'about',
  'notes',
  'bibliography',
  'index',
] as const;
export type PartKind = (typeof partKinds)[number];
