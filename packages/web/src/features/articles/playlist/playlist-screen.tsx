import { useEffect } from 'react';
import { usePlaylistFilter } from '../../../lib/playlist-filter.ts';
import { canPlay, usePlayerControl } from '../../player/index.ts';
import { PlaylistList } from './playlist-list.tsx';
import { toTrack } from './to-track.ts';
import { usePlaylist } from './use-playlist.ts';

/** The playlist mode of the main screen. Its heading and filter stand above it, in the shell. */
export function PlaylistScreen() {
  const [filter] = usePlaylistFilter();
  usePresentNewest();
  return <PlaylistList filter={filter} />;
}

/** C4.2: with nothing current, the newest unheard article that can be played becomes it, once the playlist is here. */
function usePresentNewest(): void {
  const { rows } = usePlaylist();
  const { store } = usePlayerControl();
  const loaded = rows !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list arrives; a removed player stays away.
  useEffect(() => {
    if (rows === undefined || store.getState().track !== null) return;
    const newest = rows.find((row) => !row.played && !row.deleted && canPlay(toTrack(row)));
    if (newest !== undefined) store.getState().present(toTrack(newest));
  }, [loaded]);
}
