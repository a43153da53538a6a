import { text } from 'node:stream/consumers';
import type { App } from '../platform/app.ts';
import { fingerprintFile, sampleFingerprint, samplePrefix } from './sample-files.ts';

/**
 * Deletes samples that were made with other engines or other texts; each is synthesized again when it is next
 * requested.
 */
export async function dropOutdatedSamples(app: Pick<App, 'blobs' | 'speech'>): Promise<void> {
  if (!app.speech) return;
  const fingerprint = sampleFingerprint(app.speech.capabilities);
  const storedFingerprint = await app.blobs.get(fingerprintFile);
  if (storedFingerprint !== null && (await text(storedFingerprint.stream)) === fingerprint) return;
  await app.blobs.deletePrefix(samplePrefix);
  await app.blobs.put(fingerprintFile, Buffer.from(fingerprint), { type: 'text/plain' });
}
