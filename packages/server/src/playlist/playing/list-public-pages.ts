import type { App } from '../../platform/app.ts';
import { shareUrl } from '../addresses.ts';
import { listPublicAudio } from './access-store.ts';

/**
 * Returns the paths of the public pages of narrations, by narration id; narrations of articles that are not
 * public are left out.
 */
export async function listPublicPages(
  { db }: Pick<App, 'db'>,
  narrationIds: readonly string[],
): Promise<Map<string, string>> {
  const audio = await listPublicAudio(db, narrationIds);
  return new Map([...audio].map(([narrationId, audioId]) => [narrationId, shareUrl(audioId)]));
}
