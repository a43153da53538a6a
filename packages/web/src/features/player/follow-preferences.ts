import { useEffect } from 'react';
import { useUser } from '../../lib/user/user-query.ts';
import { usePlayer } from './player-context.tsx';

/** Gives the player the lengths of skips that the signed-in listener chose. */
export function useSkipPreferences(): void {
  const user = useUser();
  const setSkips = usePlayer((player) => player.setSkips);
  const { skipBack, skipForward } = user ?? {};
  useEffect(() => {
    if (skipBack !== undefined && skipForward !== undefined) {
      setSkips({ back: Number(skipBack), forward: Number(skipForward) });
    }
  }, [skipBack, skipForward, setSkips]);
}
