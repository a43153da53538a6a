import { canPlay, type Track } from './engine/track.ts';
import { listFor, type PlayLists } from './neighbours.ts';

/** What the listener changed about what comes next; ids of tracks. */
export interface UpNextChanges {
  /** Put in this order, before everything else. */
  order: readonly string[];
  /** Taken out: next passes over them. */
  removed: readonly string[];
}

export const noChanges: UpNextChanges = { order: [], removed: [] };

export interface UpNext {
  track: Track;
  /** Only reached by going round the end of the list; playing on by itself stops before. */
  wrapped: boolean;
}

/**
 * What the next button will play, in order (docs/product/player.md#playing-next): what the listener put first, then the
 * list from the current track on and round its end. Tracks without sound and those taken out are left out, and so is
 * the current one.
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
    // What was put here by hand is meant to be heard, wherever it stands in the list.
    ...first.map(({ track }) => ({ track, wrapped: false })),
    ...turned.filter(({ track }) => !chosen.has(track.id)),
  ];
}

/** Moves an entry of what is shown to another place. `shown` are the ids in their present order. */
export function withMove(
  changes: UpNextChanges,
  shown: readonly string[],
  id: string,
  to: number,
): UpNextChanges {
  const from = shown.indexOf(id);
  if (from === -1) return changes;
  const target = Math.min(Math.max(to, 0), shown.length - 1);
  const order = shown.toSpliced(from, 1).toSpliced(target, 0, id);
  // What lies below the last moved entry keeps following the list.
  const finalIndex = Math.max(from, target, ...changes.order.map((each) => shown.indexOf(each)));
  return { ...changes, order: order.slice(0, finalIndex + 1) };
}

/** So many are passed over at most; the one longest out comes back first. */
const maxRemoved = 500;

/** Takes an entry out of what comes next; the playlist keeps it. */
export function withoutEntry({ order, removed }: UpNextChanges, id: string): UpNextChanges {
  return { order: order.filter((each) => each !== id), removed: [...removed, id].slice(-maxRemoved) };
}

/** A track that plays is not to come any more, and has its place again once it is over. */
export function withPlayed({ order, removed }: UpNextChanges, id: string): UpNextChanges {
  if (!order.includes(id) && !removed.includes(id)) return { order, removed };
  return { order: order.filter((each) => each !== id), removed: removed.filter((each) => each !== id) };
}
