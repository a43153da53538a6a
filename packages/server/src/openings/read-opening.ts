import type { Transcript } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { findOpening } from './opening-store.ts';

/**
 * Returns the text of an opening with the times of the words spoken so far.
 * @throws AppError `not_found`
 */
export async function readOpening({ db }: Pick<App, 'db'>, id: string): Promise<Transcript> {
  const row = await findOpening(db, id);
  if (!row) throw new AppError('not_found');
  const { title, document, status } = row;
  const spoken = row.read_along ?? { language: document.language ?? 'en', words: [], skipped: [] };
  return { title, document, chapters: [], complete: status === 'spoken', ...spoken };
}
