import { blockText } from '@earmark/contract';
import type { ReadResult } from './read-result.ts';

/**
 * As `titleByFile`, but what was fetched stays without a title: the last part of a page's address seldom names it, and whoever
 * fetched it has better names.
 */
export function titleByOwnFile(
  result: ReadResult,
  file: { fileName: string; url?: string | null },
): ReadResult {
  return file.url ? result : titleByFile(result, file);
}

/** A document that names itself nowhere is called by its first heading of the first rank, else as its file is. */
export function titleByFile(result: ReadResult, { fileName }: { fileName: string }): ReadResult {
  if (!result.ok || result.document.title !== '') return result;
  const [first] = result.document.blocks;
  const heading = first?.kind === 'heading' && first.level === 1 ? blockText(first).trim() : '';
  return { ...result, document: { ...result.document, title: heading || baseName(fileName) } };
}

/** A file name as a title: `my_report.docx` to "my report". */
function baseName(fileName: string): string {
  return fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/_+/g, ' ')
    .trim();
}
