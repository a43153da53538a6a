import { lazy, Suspense } from 'react';
import { readFlag } from '../../../lib/local-flags.ts';
import { useUser } from '../../../lib/user/user-query.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { loadArrivingVoice } from '../../voice-packs/index.ts';
import { PlaylistList } from './playlist-list.tsx';
import { usePresentNewest } from './use-present-newest.ts';

const ArrivingVoice = lazy(async () => ({ default: (await loadArrivingVoice()).ArrivingVoice }));

/** Loaded after the playlist. Without a connection nothing can be added. */
const DropFiles = lazy(() =>
  import('../add/drop-files.tsx').then(
    ({ DropFiles }) => ({ default: DropFiles }),
    () => ({ default: () => <></> }),
  ),
);

/** The playlist mode of the main screen. Its heading and filter are above it, in the shell. */
export function PlaylistScreen() {
  usePresentNewest();
  const isOwner = useUser()?.is_owner === true;
  return (
    <>
      <Deferred open={readFlag('owner') === true || isOwner}>
        <ArrivingVoice />
      </Deferred>
      <Suspense fallback={null}>
        <DropFiles />
      </Suspense>
      <PlaylistList />
    </>
  );
}
