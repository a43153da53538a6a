export { canPlay, type Track } from './engine/track.ts';
export { loadPlayerSkins } from './lazy-parts.ts';
export { PlayerContent } from './player-content.tsx';
export { PlayerProvider, usePlayer, usePlayerControl } from './player-context.tsx';
export type { PlayerControl } from './player-store.ts';
export { keepPosition } from './position-keeper.ts';
export { createSpeechClock } from './speech-clock.ts';
