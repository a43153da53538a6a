import { articleMinutes } from '@earmark/contract/limits';
import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';

/** Why an article could not be kept: no room, neither allowed nor on the device; or its audio is gone. */
export type KeepingFailure = 'budget' | 'device' | 'missing';

/** An article that the listener keeps on this device. */
export interface KeptEntry {
  /** As it was last seen, for lists that are not loaded without a connection. */
  article: Article;
  /** The audio that is stored; '' until it is. */
  audioUrl: string;
  /** `waiting`: for its turn, the connection, or the end of the conversion. */
  state: 'waiting' | 'loading' | 'kept' | 'failed';
  failure?: KeepingFailure;
  /** Size of the audio; 0 while unknown. */
  bytes: number;
  loadedBytes: number;
}

/** What the listener chose for this device. */
export interface OfflineSettings {
  maxBytes: number;
  /** Whether an article leaves the device once it was played, and once it was archived. */
  removePlayed: boolean;
  removeArchived: boolean;
}

export const budgetChoices = [
  { value: '500000000', label: t`500 MB` },
  { value: '1000000000', label: t`1 GB` },
  { value: '2000000000', label: t`2 GB` },
  { value: '5000000000', label: t`5 GB` },
] as const;

export const standardSettings: OfflineSettings = {
  maxBytes: 500_000_000,
  removePlayed: true,
  removeArchived: true,
};

/** Episodes are MP3 of 48 kbit/s (packages/synthesis/src/mp3), sometimes less. */
const bytesPerSecond = 6_000;

/** Returns the size of an entry's audio in bytes, estimated from its length until it is known. */
export function sizeOf({ bytes, article }: Pick<KeptEntry, 'bytes' | 'article'>): number {
  if (bytes > 0) return bytes;
  const seconds = article.duration ?? articleMinutes(null, article.num_characters) * 60;
  return Math.round(seconds * bytesPerSecond);
}

/** Returns the bytes that the entries need; failed ones need none. */
export const usedBytes = (entries: readonly KeptEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry.state === 'failed' ? 0 : sizeOf(entry)), 0);

/** Formats a size: `12 MB`, `1.4 GB`; less than a megabyte is `1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 MB';
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  return megabytes < 1_000 ? t`${megabytes} MB` : t`${Number((megabytes / 1_000).toFixed(1))} GB`;
}
