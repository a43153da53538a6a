import { usePlaylistFilter } from '../../../lib/playlist-filter.ts';
import { PlaylistList } from './playlist-list.tsx';
import { usePresentNewest } from './use-present-newest.ts';

/** The playlist mode of the main screen. Its heading and filter are above it, in the shell. */
export function PlaylistScreen() {
  const [filter] = usePlaylistFilter();
  usePresentNewest();
  return <PlaylistList filter={filter} />;
}
