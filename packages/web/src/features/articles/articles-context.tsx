import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react';
import { useServices, useSession } from '../../lib/services.tsx';
import { usePlayerControl } from '../player/index.ts';
import type { AddingParts } from './playlist/add-article.ts';
import { connectPlayer } from './playlist/connect-player.ts';
import { createPlaylistSync, type PlaylistSync } from './playlist/playlist-sync.ts';

/** Dependencies of this feature's use cases. */
export interface ArticleParts extends AddingParts {
  sync: PlaylistSync;
}

const PlaylistAnnouncer = lazy(async () => ({
  default: (await import('./playlist/announcer.tsx')).PlaylistAnnouncer,
}));
const ArticlesContext = createContext<ArticleParts | null>(null);

/**
 * Keeps the playlist in sync with the service and the player while somebody is signed in, on every screen.
 */
export function ArticlesProvider({ children }: { children: ReactNode }) {
  const { api, queryClient } = useServices();
  const control = usePlayerControl();
  const signedIn = useSession().status === 'signed-in';
  const parts = useMemo<ArticleParts>(() => {
    const isPlaying = () => control.engine.getState().playing;
    const sync = createPlaylistSync({ api, queryClient, now: Date.now, isPlaying });
    return { api, queryClient, sync, now: Date.now, random: Math.random };
  }, [api, queryClient, control]);
  useEffect(() => {
    if (!signedIn) return;
    const disconnect = connectPlayer({ ...parts, control });
    const stop = parts.sync.start();
    return () => {
      stop();
      disconnect();
    };
  }, [signedIn, parts, control]);
  return (
    <ArticlesContext value={parts}>
      {children}
      <Suspense fallback={null}>{signedIn && <PlaylistAnnouncer />}</Suspense>
    </ArticlesContext>
  );
}

export function useArticleParts(): ArticleParts {
  const parts = useContext(ArticlesContext);
  if (parts === null) throw new Error('ArticlesProvider is missing');
  return parts;
}
