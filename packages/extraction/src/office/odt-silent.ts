/** Elements whose content is not part of the text. */
export const silent: ReadonlySet<string> = new Set([
  'text:tracked-changes',
  'text:table-of-content',
  'text:illustration-index',
  'text:alphabetical-index',
  'text:table-index',
  'office:annotation',
  'office:forms',
  'text:note-citation',
  'text:sequence-decls',
  'text:variable-decls',
  'svg:desc',
  'svg:title',
  'text:ruby-text',
  'text:page-number',
  'text:page-count',
]);
