import { createHash } from 'node:crypto';
import type { BookFile } from '@earmark/contract';
import type { BookRow } from '../books-store.ts';
import type { PresentedChapter } from '../present-book.ts';

/** Returns the version of the M4B file: of the sound of all chapters. null while one of them is not converted. */
export function fileVersion(chapters: readonly PresentedChapter[]): string | null {
  const spoken = chapters.filter(({ kind }) => kind === 'chapter');
  if (spoken.length === 0 || spoken.some(({ article }) => article.status !== 'completed')) return null;
  const audio = spoken.map(({ article }) => article.audio_id).join();
  return createHash('sha256').update(audio).digest('hex').slice(0, 16);
}

/** Returns what the API says about the M4B file. */
export function describeFile(
  { key, m4b_version, m4b_wanted, m4b_failed }: BookRow,
  chapters: readonly PresentedChapter[],
): BookFile {
  const version = fileVersion(chapters);
  if (version === null) return { status: 'incomplete', url: null };
  if (m4b_version === version) return { status: 'ready', url: `/books/${key}/book.m4b` };
  if (m4b_failed === version) return { status: 'failed', url: null };
  return { status: m4b_wanted === version ? 'making' : 'possible', url: null };
}
