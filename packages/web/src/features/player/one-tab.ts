import type { PlayerEngine } from './engine/player-state.ts';

/** The part of `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

export const playerChannel = 'player';
const playing = 'playing';

/**
 * Lets only one tab play at a time: the one in which play was pressed last. Returns a function that
 * disconnects it.
 */
export function connectTabs(
  engine: Pick<PlayerEngine, 'subscribe' | 'pause'>,
  channel: TabChannel,
): () => void {
  const stop = engine.subscribe((state, previous) => {
    if (state.playing && !previous.playing) channel.postMessage(playing);
  });
  channel.addEventListener('message', ({ data }) => data === playing && engine.pause());
  return () => {
    stop();
    channel.close();
  };
}
