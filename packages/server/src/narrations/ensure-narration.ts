import { randomUUID } from 'node:crypto';
import type { ArticleRow } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { newAudioId } from './audio-files.ts';
import { hashSettings } from './narration-settings.ts';
import { findCurrentNarration, insertNarration, type NarrationRow } from './narration-store.ts';
import type { NarrationSettings } from './narration-tables.ts';

/** Returns the article's narration in a voice and with settings; creates it if there is none. */
export async function ensureNarration(
  app: Pick<App, 'clock'>,
  tx: Tx,
  article: Pick<ArticleRow, 'id' | 'status'>,
  { voice, settings }: { voice: string; settings: NarrationSettings },
): Promise<NarrationRow> {
  const settingsHash = hashSettings(settings);
  const found = await findCurrentNarration(tx, { articleId: article.id, voice, settingsHash });
  if (found) return found;
  return insertNarration(tx, {
    id: randomUUID(),
    articleId: article.id,
    audioId: newAudioId(),
    voice,
    settings,
    settingsHash,
    stage: article.status === 'ready' ? 'queued' : 'fetching',
    now: app.clock.now(),
  });
}
