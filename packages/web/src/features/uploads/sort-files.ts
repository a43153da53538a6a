import type { SiteConfig } from '../../lib/site-config.ts';
import { refusalOf, uploadFormatOf } from './upload-formats.ts';

/**
 * What is done with chosen files: the text of a single PDF is shown before it is added; other files, and several at
 * once, are added one after another.
 */
export type SortedFiles =
  | { kind: 'pdf'; file: File }
  | { kind: 'list'; files: readonly File[] }
  | { kind: 'refused'; message: string };

/** Returns what to do with chosen files; null if there are none. */
export function sortFiles(files: readonly File[], site: Pick<SiteConfig, 'ocr'>): SortedFiles | null {
  const [file, ...others] = files;
  if (file === undefined) return null;
  if (others.length > 0 || uploadFormatOf(file)?.itemType !== 'pdf') return { kind: 'list', files };
  const refusal = refusalOf(file, site);
  return refusal === null
    ? { kind: 'pdf', file }
    : { kind: 'refused', message: `"${file.name}": ${refusal}` };
}
