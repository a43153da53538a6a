import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { connectTabs, playerChannel } from './one-tab.ts';
import { readPreferences, writePreferences } from './player-preferences.ts';
import { createPlayer, type Player, type PlayerControl } from './player-store.ts';
import { shortcutFor } from './shortcuts.ts';
import { noChanges } from './up-next.ts';

const PlayerContext = createContext<PlayerControl | null>(null);

function createBrowserPlayer(): PlayerControl {
  return createPlayer({
    audio: new Audio(),
    preferences: readPreferences(),
    savePreferences: writePreferences,
    upNext: {
      read: () => readFlag('upNext') ?? noChanges,
      write: (changes) => writeFlag('upNext', changes),
    },
  });
}

/** One player for the whole page, so that playback continues across screens. Tests pass their own. */
export function PlayerProvider({ control, children }: { control?: PlayerControl; children: ReactNode }) {
  const [player] = useState(() => control ?? createBrowserPlayer());
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    let disconnect: (() => void) | null = null;
    // Connected at the first track; before, a lock screen has nothing to show.
    const stop = player.engine.subscribe(({ track }) => {
      if (track === null || disconnect !== null) return;
      disconnect = () => {};
      void import('./media-session.ts').then(({ connectMediaSession }) => {
        if (disconnect === null) return;
        disconnect = connectMediaSession(player, navigator.mediaSession, (init) => new MediaMetadata(init));
      });
    });
    return () => {
      stop();
      disconnect?.();
      disconnect = null;
    };
  }, [player]);
  useEffect(() => connectKeyboard(player), [player]);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    return connectTabs(player.engine, new BroadcastChannel(playerChannel));
  }, [player]);
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

export function usePlayerControl(): PlayerControl {
  const control = useContext(PlayerContext);
  if (control === null) throw new Error('PlayerProvider is missing');
  return control;
}

/** Returns a part of the player's state; the component renders again when that part changes. */
export function usePlayer<T>(select: (player: Player) => T): T {
  return useStore(usePlayerControl().store, select);
}

function connectKeyboard({ store }: PlayerControl): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const player = store.getState();
    const action = player.shortcuts ? shortcutFor(event) : null;
    // Highlighting is a part that is loaded with the player.
    if (action === null || action === 'mark') return;
    if (action !== 'help' && player.track === null) return;
    event.preventDefault();
    if (action === 'help') player.setHelping(true);
    else player[action]();
  };
  // A sheet stops the propagation of arrow keys: those of the full player are handled in the capture phase.
  const onCapture = (event: KeyboardEvent) => {
    const sheet = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
    if (sheet?.querySelector('[data-player]')) onKeyDown(event);
  };
  window.addEventListener('keydown', onCapture, true);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onCapture, true);
    window.removeEventListener('keydown', onKeyDown);
  };
}
