import { blockText } from '@earmark/contract';
import type { ReadResult } from './read-result.ts';

/**
 * Like `titleByFile`, but a fetched document stays without a title: the last part of an address is seldom a
 * good title, and the caller has better ones.
 */
export function titleByOwnFile(
  result: ReadResult,
  file: { fileName: string; url?: string | null },
): ReadResult {
  return file.url ? result : titleByFile(result, file);
}

/**
 * Gives a document without a title its first block as title if that is a heading of level 1, else the file
 * name.
 */
export function titleByFile(result: ReadResult, { fileName }: { fileName: string }): ReadResult {
  if (!result.ok || result.document.title !== '') return result;
  const [first] = result.document.blocks;
  const heading = first?.kind === 'heading' && first.level === 1 ? blockText(first).trim() : '';
  return { ...result, document: { ...result.document, title: heading || baseName(fileName) } };
}

/** Converts a file name to a title: `my_report.docx` to "my report". */
function baseName(fileName: string): string {
  return fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/_+/g, ' ')
    .trim();
}
