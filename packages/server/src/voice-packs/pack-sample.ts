import { createHash } from 'node:crypto';
import { urlOf, type VoicePack } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { createSafeFetch } from '../platform/safe-fetch/create-safe-fetch.ts';
import type { Fetched } from '../platform/safe-fetch/safe-fetch.ts';

/** Maximum size of a recording: those of Piper have about 100 kB. */
const maxBytes = 2_000_000;
const timeoutMs = 15_000;
/** Milliseconds before a recording that could not be fetched is requested from its host again. */
const pauseMs = 30_000;

const namePrefix = 'pack-';

/** Returns the name of the recording of a pack, as for `/samples/{name}.mp3`; null if it has none. */
export const packSampleName = ({ id, sample }: VoicePack): string | null =>
  sample === undefined ? null : namePrefix + id;

/** Returns the pack that a name belongs to. */
export const findPackOfSample = (packs: readonly VoicePack[], name: string): VoicePack | undefined =>
  packs.find((pack) => packSampleName(pack) === name);

/** Fetches recordings that the makers of packs publish beside their voices. */
export interface PackSamples {
  /**
   * Fetches a recording unless it is stored. Concurrent calls share one request.
   * @returns its blob key
   * @throws AppError `unavailable` if the host does not deliver it; `not_found` if the pack has none
   */
  require(pack: VoicePack): Promise<string>;
}

export function createPackSamples(app: App): PackSamples {
  const running = new Map<string, Promise<string>>();
  const failedAt = new Map<string, number>();
  const fetchOnce = async (pack: VoicePack, key: string): Promise<string> => {
    try {
      await fetchSample(app, pack, key);
      failedAt.delete(key);
      return key;
    } catch (error) {
      failedAt.set(key, performance.now());
      app.log.debug({ err: error, pack: pack.id }, 'the sample of a voice pack could not be fetched');
      throw new AppError('unavailable', { retry_after: pauseMs / 1000 });
    }
  };
  return {
    async require(pack) {
      if (!pack.sample) throw new AppError('not_found');
      const key = keyOf(pack, pack.sample.path);
      if ((await app.blobs.head(key)) !== null) return key;
      const failed = failedAt.get(key);
      if (failed !== undefined && performance.now() - failed < pauseMs)
        throw new AppError('unavailable', { retry_after: pauseMs / 1000 });
      const request = running.get(key) ?? fetchOnce(pack, key).finally(() => running.delete(key));
      running.set(key, request);
      return request;
    },
  };
}

/** The key changes with the revision. */
function keyOf({ id, source }: VoicePack, path: string): string {
  const version = createHash('sha256')
    .update(JSON.stringify([source, path]))
    .digest('hex')
    .slice(0, 16);
  return `pack-samples/${id}-${version}.mp3`;
}

async function fetchSample(app: App, pack: VoicePack, key: string): Promise<void> {
  const { sample } = pack;
  if (!sample) return;
  const { bytes } = await fetchFrom(app, (mirror) => urlOf(pack, sample, mirror));
  const isRight =
    sample.sha256 === null || createHash('sha256').update(bytes).digest('hex') === sample.sha256;
  if (!isRight || !isMp3(bytes)) throw new Error('the host delivered something else');
  await app.blobs.put(key, Buffer.from(bytes), { type: 'audio/mpeg', size: bytes.length });
}

/** The operator chose the mirror, which may be on the same network. */
async function fetchFrom(app: App, addressAt: (mirror: string | null) => string): Promise<Fetched> {
  const { mirror } = app.config.speech;
  const options = { maxBytes, timeoutMs, signal: app.stopping };
  if (mirror === null) return app.fetch(addressAt(null), options);
  const fetch = createSafeFetch({ userAgent: app.config.brand.name, allowPrivate: true });
  try {
    return await fetch(addressAt(mirror), options);
  } finally {
    await fetch.close();
  }
}

/** Returns whether bytes begin as an MP3 file does: with an ID3 tag or a frame. */
const isMp3 = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 3)).toString('latin1') === 'ID3' ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
