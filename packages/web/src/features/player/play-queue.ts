import type { Track } from './engine/track.ts';
import { neighbour, type PlayLists } from './neighbours.ts';
import { noChanges, type UpNextChanges, upNext, withMove, withoutEntry, withPlayed } from './up-next.ts';

/** Maximum number of upcoming tracks shown; the rest is in the playlist. */
const maxUpcoming = 50;

export interface PlayQueueParts {
  /** Reads and writes the listener's changes to 'Playing Next'. */
  stored?: { read(): UpNextChanges; write(changes: UpNextChanges): void };
  /** Called after each change. */
  onChanged(): void;
  /** Called when the listener reorders 'Playing Next' on this device. */
  onReordered(ids: readonly string[]): void;
}

export interface PlayQueue {
  /** Whether the listener moved or removed some of the upcoming tracks. */
  isChanged(): boolean;
  setLists(change: Partial<PlayLists>): void;
  find(id: string | undefined): Track | undefined;
  /** Returns the upcoming tracks, in order. */
  upcoming(currentId: string | undefined): Track[];
  /** Returns the track of the previous (-1) or next (1) button. */
  neighbour(currentId: string | undefined, step: 1 | -1): Track | null;
  /** Returns the track that autoplay starts after a track: the next unplayed one, without wrapping around. */
  following(currentId: string): Track | null;
  markPlayed(id: string): void;
  move(currentOrder: readonly string[], id: string, to: number): void;
  remove(id: string): void;
  reset(): void;
  /** Applies the order that another device has set. */
  followOrder(order: readonly string[]): void;
}

/** Keeps the lists through which previous and next move, with the listener's changes to 'Playing Next'. */
export function createPlayQueue({ stored, onChanged, onReordered }: PlayQueueParts): PlayQueue {
  let lists: PlayLists = { playlist: [], found: [] };
  let changes = stored?.read() ?? noChanges;

  function change(next: UpNextChanges, { elsewhere = false } = {}): void {
    const sameOrder = next.order.join() === changes.order.join();
    if (sameOrder && next.removed === changes.removed) return;
    changes = next;
    stored?.write(changes);
    if (!sameOrder && !elsewhere) onReordered(changes.order);
    onChanged();
  }

  function withoutRemoved(currentId: string | undefined): PlayLists {
    const isRemaining = ({ id }: Track) => id === currentId || !changes.removed.includes(id);
    const { playlist, found, books = [] } = lists;
    return {
      playlist: playlist.filter(isRemaining),
      found: found.filter(isRemaining),
      books: books.map((chapters) => chapters.filter(isRemaining)),
    };
  }

  const find = (id: string | undefined) =>
    [lists.playlist, lists.found, ...(lists.books ?? [])].flat().find((track) => track.id === id);

  return {
    isChanged: () => changes.order.length + changes.removed.length > 0,
    setLists(change) {
      lists = { ...lists, ...change };
    },
    find,
    upcoming: (currentId) =>
      upNext(currentId, lists, changes)
        .slice(0, maxUpcoming)
        .map(({ track }) => track),
    neighbour(currentId, step) {
      const next = step === 1 ? upNext(currentId, lists, changes)[0]?.track : undefined;
      return next ?? neighbour(currentId, withoutRemoved(currentId), step);
    },
    following(currentId) {
      const entries = find(currentId) === undefined ? [] : upNext(currentId, lists, changes);
      return entries.find(({ track, wrapped }) => !wrapped && !track.played)?.track ?? null;
    },
    markPlayed: (id) => change(withPlayed(changes, id)),
    move: (currentOrder, id, to) => change(withMove(changes, currentOrder, id, to)),
    remove: (id) => change(withoutEntry(changes, id)),
    reset: () => change(noChanges),
    followOrder: (order) => change({ ...changes, order }, { elsewhere: true }),
  };
}
