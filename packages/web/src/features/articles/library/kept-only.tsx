import type { ReactNode } from 'react';
import { useOffline } from '../../offline/index.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import { byNewest } from '../playlist/playlist-data.ts';
import { OfflineBar } from './offline-bar.tsx';

/** What is kept on this device, newest first: as the list has it, else as it was last seen. */
export function KeptOnly({
  rows,
  missing,
  render,
}: {
  /** Undefined while the list is missing. */
  rows: readonly PlaylistRow[] | undefined;
  /** Shown if there is neither a list nor anything kept. */
  missing: ReactNode;
  render: (rows: readonly PlaylistRow[]) => ReactNode;
}) {
  const kept = useOffline(({ entries }) => entries);
  if (rows === undefined && kept.length === 0) return missing;
  const listed = new Map(rows?.map((row) => [row.id, row]));
  const shown = kept.map(({ article }) => listed.get(article.id) ?? article).toSorted(byNewest);
  return (
    <>
      <OfflineBar />
      {render(shown)}
    </>
  );
}
