import type { Script } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { scriptFile } from '../audio-files.ts';
import { unpackScript } from './script-format.ts';

/**
 * Stores a script, so that a later run of the narration continues with exactly the same words.
 * @param packed output of the script writer
 */
export async function storeScript(
  app: Pick<App, 'blobs'>,
  audioId: string,
  packed: Uint8Array,
): Promise<void> {
  await app.blobs.put(scriptFile(audioId), packed, { type: 'application/octet-stream' });
}

/** Loads the script of a narration. @returns null when none is stored */
export async function loadScript(app: Pick<App, 'blobs'>, audioId: string): Promise<Script | null> {
  const packed = await readBlob(app.blobs, scriptFile(audioId));
  return packed && unpackScript(packed);
}
