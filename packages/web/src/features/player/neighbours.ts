import { canPlay, type Track } from './engine/track.ts';

/** What previous and next move through. */
export interface PlayLists {
  playlist: readonly Track[];
  /** What a search in discover mode found; empty outside it. */
  found: readonly Track[];
}

/** docs/product/player.md#previous-and-next */
export function listFor(currentId: string | undefined, { playlist, found }: PlayLists): readonly Track[] {
  if (playlist.some((track) => track.id === currentId)) return playlist;
  return found.length > 0 ? found : playlist;
}

/**
 * The track before (-1) or after (1) the current one, going round at the ends. Tracks without sound are passed over. A
 * current track that is not in the list leads to the list's beginning; null when there is nothing to play.
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
