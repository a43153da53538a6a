import { useEffect } from 'react';
import { loadEntryControls } from '../features/articles/index.ts';
import { usePlayerControl } from '../features/player/index.ts';
import { useSession } from '../lib/services.tsx';

/** Gives the player the controls of the article that plays, which belong to the playlist. */
export function PlayerEntryControls(): null {
  const { store } = usePlayerControl();
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    store.setState({ loadEntryControls });
    return () => store.setState({ loadEntryControls: null });
  }, [store, isSignedIn]);
  return null;
}
