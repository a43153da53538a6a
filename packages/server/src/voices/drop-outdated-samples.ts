import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../platform/app.ts';
import { findOutage, type OutageError } from '../platform/dependencies/outage-error.ts';
import { fingerprintFile, sampleFingerprint, samplePrefix } from './sample-files.ts';

/** Milliseconds between two attempts while the storage is unavailable. */
const retryIntervalMs = 2_000;

/**
 * Deletes outdated samples before a worker is ready. If the storage is unavailable, the worker starts
 * nevertheless, and they are deleted when it is available again.
 */
export async function dropOutdatedSamplesAtStart(app: App): Promise<void> {
  if ((await tryToDrop(app)) === null) return;
  void dropLater(app).catch((err) => app.log.warn({ err }, 'outdated voice samples were not deleted'));
}

async function dropLater(app: App): Promise<void> {
  do await sleep(retryIntervalMs, undefined, { signal: app.stopping, ref: false }).catch(() => {});
  while (!app.stopping.aborted && (await tryToDrop(app)) !== null);
}

/** @returns the outage because of which they could not be deleted */
async function tryToDrop(app: App): Promise<OutageError | null> {
  try {
    await dropOutdatedSamples(app);
    return null;
  } catch (error) {
    const outage = findOutage(error);
    if (!outage) throw error;
    return outage;
  }
}

/**
 * Deletes samples that were made with other engines or other texts; each is synthesized again when it is next
 * requested.
 */
export async function dropOutdatedSamples(app: Pick<App, 'blobs' | 'config' | 'speech'>): Promise<void> {
  if (!app.speech) return;
  const fingerprint = sampleFingerprint(app.speech.capabilities, app.config.brand);
  const storedFingerprint = await app.blobs.get(fingerprintFile);
  if (storedFingerprint !== null && (await text(storedFingerprint.stream)) === fingerprint) return;
  await app.blobs.deletePrefix(samplePrefix);
  await app.blobs.put(fingerprintFile, Buffer.from(fingerprint), { type: 'text/plain' });
}
