import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';

export type PlaylistFilter = 'all' | 'unplayed' | 'played';

export const playlistFilters: readonly { value: PlaylistFilter; label: string }[] = [
  { value: 'all', label: t`Show All Articles` },
  { value: 'unplayed', label: t`Show Unplayed Articles` },
  { value: 'played', label: t`Show Played Articles` },
];

/** The playlist's filter lives in the address (`?show=unplayed`), so that it survives a reload and a shared tab. */
export function usePlaylistFilter(): [PlaylistFilter, (filter: PlaylistFilter) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get('show');
  const filter = playlistFilters.find(({ value }) => value === requested)?.value ?? 'all';
  return [
    filter,
    (next) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === 'all') changed.delete('show');
          else changed.set('show', next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}
