import { useEffectEvent, useLayoutEffect } from 'react';
import { usePlayerControl } from '../../player/index.ts';
import { newestPlayable } from './newest-playable.ts';
import { toTrack } from './to-track.ts';
import { usePlaylist } from './use-playlist.ts';

/**
 * Selects the newest unplayed article in the player if it is empty:
 * docs/product/playlist.md#played-and-removed.
 */
export function usePresentNewest(): void {
  const { rows } = usePlaylist();
  const { store } = usePlayerControl();
  const loaded = rows !== undefined;
  const presentNewest = useEffectEvent(() => {
    if (rows === undefined || store.getState().track !== null) return;
    const newest = newestPlayable(rows);
    if (newest !== undefined) store.getState().present(toTrack(newest));
  });
  // Once, when the list has loaded: a player that is closed later stays closed. Before the list is painted, so that
  // the standalone player never shows that there is nothing to play.
  useLayoutEffect(() => {
    if (loaded) presentNewest();
  }, [loaded]);
}
