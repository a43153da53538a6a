import type { Transcript } from '@earmark/contract';
import { readTranscript } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { findPlayableArticle } from './find-playable.ts';

/**
 * Returns the document with the time of every word that is spoken so far.
 * @throws AppError `not_found`, also while there is no text yet
 */
export async function getTranscript(
  app: App,
  viewerId: string | null,
  { audio_id }: { audio_id: string },
): Promise<Transcript> {
  const { article, playable } = await findPlayableArticle(app, { id: audio_id, viewerId });
  const transcript = await readTranscript(app, playable.narration);
  if (!transcript) throw new AppError('not_found');
  return { title: article.title, ...transcript };
}
