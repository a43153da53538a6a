import type { App } from '../../platform/app.ts';
import { shareUrl } from '../addresses.ts';
import { listPublicAudio } from './access-store.ts';

/**
 * Where anybody may read and hear these narrations; those of articles that are not public are left out.
 * @returns paths of pages by narration id
 */
export async function listPublicPages(
  { db }: Pick<App, 'db'>,
  narrationIds: readonly string[],
): Promise<Map<string, string>> {
  const audio = await listPublicAudio(db, narrationIds);
  return new Map([...audio].map(([narrationId, audioId]) => [narrationId, shareUrl(audioId)]));
}
