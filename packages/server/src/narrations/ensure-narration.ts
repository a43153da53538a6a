import { randomUUID } from 'node:crypto';
import type { ArticleRow } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import type { JobClass } from '../platform/jobs/job-classes.ts';
import { newAudioId } from './audio-files.ts';
import { raiseJobClass } from './job-class-store.ts';
import { hashSettings } from './narration-settings.ts';
import { isUnfinished } from './narration-state.ts';
import { findCurrentNarration, insertNarration, type NarrationRow } from './narration-store.ts';
import type { NarrationSettings } from './narration-tables.ts';

/**
 * Returns the article's narration in a voice and with settings; creates it if there is none.
 * @param request.jobClass class in which it is requested; a waiting narration of a less urgent class is raised
 */
export async function ensureNarration(
  app: Pick<App, 'clock'>,
  tx: Tx,
  article: Pick<ArticleRow, 'id' | 'status'>,
  { voice, settings, jobClass }: { voice: string; settings: NarrationSettings; jobClass: JobClass },
): Promise<NarrationRow> {
  const settingsHash = hashSettings(settings);
  const found = await findCurrentNarration(tx, { articleId: article.id, voice, settingsHash });
  if (found) {
    if (isUnfinished(found.status)) await raiseJobClass(tx, found.id, jobClass);
    return found;
  }
  return insertNarration(tx, {
    id: randomUUID(),
    articleId: article.id,
    audioId: newAudioId(),
    voice,
    settings,
    settingsHash,
    jobClass,
    stage: article.status === 'ready' ? 'queued' : 'fetching',
    now: app.clock.now(),
  });
}
