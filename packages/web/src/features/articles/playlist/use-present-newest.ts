import { useEffect, useEffectEvent } from 'react';
import { canPlay, usePlayerControl } from '../../player/index.ts';
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
    const newest = rows.find((row) => !row.played && !row.deleted && canPlay(toTrack(row)));
    if (newest !== undefined) store.getState().present(toTrack(newest));
  });
  // Once, when the list has loaded: a player that is closed later stays closed.
  useEffect(() => {
    if (loaded) presentNewest();
  }, [loaded]);
}
