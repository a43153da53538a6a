import { canPlay, type Track } from './engine/track.ts';
import { listFor, type PlayLists } from './neighbours.ts';

/** The listener's changes to 'Playing Next'; ids of tracks. */
export interface UpNextChanges {
  /** In this order, before everything else. */
  order: readonly string[];
  /** Removed tracks, which next skips. */
  removed: readonly string[];
}

export const noChanges: UpNextChanges = { order: [], removed: [] };

export interface UpNext {
  track: Track;
  /** Only reached by wrapping around the end of the list; autoplay stops before. */
  wrapped: boolean;
}

/**
 * Returns the upcoming tracks, in order (docs/product/player.md#playing-next): first those that the listener
 * moved, then the list from the current track on, wrapping around its end. Leaves out tracks without audio,
 * removed tracks and the current one.
 */
export function upNext(
  currentId: string | undefined,
  lists: PlayLists,
  changes: UpNextChanges = noChanges,
): UpNext[] {
  const list = listFor(currentId, lists);
  const here = list.findIndex((track) => track.id === currentId);
  const turned = [
    ...list.slice(here + 1).map((track) => ({ track, wrapped: false })),
    ...list.slice(0, Math.max(here, 0)).map((track) => ({ track, wrapped: true })),
  ].filter(({ track }) => canPlay(track) && !changes.removed.includes(track.id));
  if (changes.order.length === 0) return turned;
  const first = changes.order.flatMap((id) => turned.find(({ track }) => track.id === id) ?? []);
  const chosen = new Set(changes.order);
  return [
    // Tracks that the user moved are always played, wherever they are in the list.
    ...first.map(({ track }) => ({ track, wrapped: false })),
    ...turned.filter(({ track }) => !chosen.has(track.id)),
  ];
}

/** Moves an entry to another position. `currentOrder` are the ids as they are shown now. */
export function withMove(
  changes: UpNextChanges,
  currentOrder: readonly string[],
  id: string,
  to: number,
): UpNextChanges {
  const from = currentOrder.indexOf(id);
  if (from === -1) return changes;
  const target = Math.min(Math.max(to, 0), currentOrder.length - 1);
  const order = currentOrder.toSpliced(from, 1).toSpliced(target, 0, id);
  // Entries after the last moved one keep the order of the list.
  const finalIndex = Math.max(from, target, ...changes.order.map((each) => currentOrder.indexOf(each)));
  return { ...changes, order: order.slice(0, finalIndex + 1) };
}

/** Maximum number of removed tracks; the one removed longest ago comes back first. */
const maxRemoved = 500;

/** Removes an entry from 'Playing Next'; the playlist keeps it. */
export function withoutEntry({ order, removed }: UpNextChanges, id: string): UpNextChanges {
  return { order: order.filter((each) => each !== id), removed: [...removed, id].slice(-maxRemoved) };
}

/** Drops a track that starts to play from the changes, so that it later returns to its place in the list. */
export function withPlayed({ order, removed }: UpNextChanges, id: string): UpNextChanges {
  if (!order.includes(id) && !removed.includes(id)) return { order, removed };
  return { order: order.filter((each) => each !== id), removed: removed.filter((each) => each !== id) };
}
