import type { PodcastAppId } from '@earmark/contract';
import type { OwnClient } from '../../platform/safe-fetch/own-client.ts';
import type { Reply } from '../../platform/safe-fetch/own-reply.ts';
import { appOf } from '../apps/podcast-apps.ts';
import type { OwnItem } from '../read-own-feed.ts';

/** Bytes of an episode that are read; a longer one is not read to its end. */
const maxAudioBytes = 4_000_000;
/** Number of episodes whose lengths are compared. */
const maxEpisodes = 3;
/** Bytes from the middle that are compared. */
const sliceBytes = 4_096;

/** The requests of the apps for one episode. */
export interface FetchedAudio {
  readonly item: OwnItem;
  readonly head: Reply;
  /** All of it, or its first part. */
  readonly whole: Reply;
  /** The first two bytes, as Apple Podcasts requests them. */
  readonly start: Reply;
  /** A part from the middle, as an app requests it that continues a download or skips. */
  readonly middle: Reply;
  /** First byte of `middle`. */
  readonly middleAt: number;
  /** What each app receives first. */
  readonly byApp: ReadonlyMap<PodcastAppId, Reply>;
}

/** Fetches the newest episode as each app does. */
export async function fetchAudio(client: OwnClient, item: OwnItem): Promise<FetchedAudio> {
  const { url, length } = item;
  const get = (app: PodcastAppId, range: string | null, maxBytes: number) =>
    client.fetch(url, {
      headers: {
        'user-agent': appOf(app).audioAgent,
        // Apps do not accept compressed audio.
        'accept-encoding': 'identity',
        ...(range === null ? {} : { range: `bytes=${range}` }),
      },
      maxBytes,
    });
  const middleAt = Math.floor(Math.min(Math.max(length, 2), maxAudioBytes) / 2);
  const [head, start, overcast, pocketcasts, middle, whole] = await Promise.all([
    client.fetch(url, {
      method: 'HEAD',
      headers: { 'user-agent': appOf('pocketcasts').audioAgent, 'accept-encoding': 'identity' },
      maxBytes: 0,
    }),
    get('apple', '0-1', sliceBytes),
    get('overcast', null, sliceBytes),
    get('pocketcasts', null, sliceBytes),
    get('antennapod', `${middleAt}-`, sliceBytes),
    get('gpodder', null, maxAudioBytes),
  ]);
  const byApp = new Map<PodcastAppId, Reply>([
    ['apple', start],
    ['overcast', overcast],
    ['pocketcasts', pocketcasts],
    ['antennapod', middle],
    ['gpodder', whole],
  ]);
  return { item, head, whole, start, middle, middleAt, byApp };
}

/** Returns the lengths that further episodes have, by the first two bytes of each; null where none was stated. */
export function fetchLengths(
  client: OwnClient,
  items: readonly OwnItem[],
): Promise<{ item: OwnItem; length: number | null }[]> {
  return Promise.all(
    items.slice(1, maxEpisodes).map(async (item) => {
      const headers = {
        'user-agent': appOf('apple').audioAgent,
        'accept-encoding': 'identity',
        range: 'bytes=0-1',
      };
      return { item, length: totalOf(await client.fetch(item.url, { headers, maxBytes: 2 })) };
    }),
  );
}

/** Returns the length of a file according to a response; null if it is not stated. */
export function totalOf({ status, headers }: Pick<Reply, 'status' | 'headers'>): number | null {
  const text =
    status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length'];
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text);
}
