import { useEffect, useEffectEvent } from 'react';
import { canPlay, usePlayerControl } from '../../player/index.ts';
import { toTrack } from './to-track.ts';
import { usePlaylist } from './use-playlist.ts';

/** Makes the newest unplayed article current when nothing is: docs/product/playlist.md#played-and-removed. */
export function usePresentNewest(): void {
  const { rows } = usePlaylist();
  const { store } = usePlayerControl();
  const loaded = rows !== undefined;
  const presentNewest = useEffectEvent(() => {
    if (rows === undefined || store.getState().track !== null) return;
    const newest = rows.find((row) => !row.played && !row.deleted && canPlay(toTrack(row)));
    if (newest !== undefined) store.getState().present(toTrack(newest));
  });
  // Once, when the list arrives: a player that is removed later stays away.
  useEffect(() => {
    if (loaded) presentNewest();
  }, [loaded]);
}
