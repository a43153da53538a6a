import { canPlay, type Track } from './engine/track.ts';

/** The lists through which previous and next move. */
export interface PlayLists {
  playlist: readonly Track[];
  /** Search results in discover mode; empty outside it. */
  found: readonly Track[];
  /** The chapters of each book that was opened, in order. */
  books?: readonly (readonly Track[])[];
}

/** docs/product/player.md#previous-and-next */
export function listFor(
  currentId: string | undefined,
  { playlist, found, books = [] }: PlayLists,
): readonly Track[] {
  const book = books.find((chapters) => chapters.some(({ id }) => id === currentId));
  if (book !== undefined) return book;
  if (playlist.some((track) => track.id === currentId)) return playlist;
  return found.length > 0 ? found : playlist;
}

/**
 * Returns the track before (-1) or after (1) the current one, wrapping around at the ends. Skips tracks
 * without audio. If the current track is not in the list, starts at the top of the list; null if there is
 * nothing to play.
 */
export function neighbour(currentId: string | undefined, lists: PlayLists, step: 1 | -1): Track | null {
  const list = listFor(currentId, lists);
  const here = list.findIndex((track) => track.id === currentId);
  if (here === -1) return list.find(canPlay) ?? null;
  for (let moved = 1; moved <= list.length; moved += 1) {
    const track = list[(here + step * moved + list.length * moved) % list.length];
    if (track !== undefined && canPlay(track)) return track;
  }
  return null;
}
