import { createHash } from 'node:crypto';
import type { NarrationSettings } from '../article-tables.ts';

/** How everything is narrated while listeners have no settings of their own. */
export const standardSettings: NarrationSettings = { script: 1 };

/** Equal settings have equal hashes, so that listeners who want the same hear the same narration. */
export const hashSettings = (settings: NarrationSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32);
