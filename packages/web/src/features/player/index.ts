export { canPlay, type Track } from './engine/track.ts';
export { loadPlayerSkins } from './lazy-parts.ts';
export { PlayerContent } from './player-content.tsx';
export { PlayerProvider, usePlayer, usePlayerControl } from './player-context.tsx';
export type { PlayerControl } from './player-store.ts';
export { savePosition } from './position-saver.ts';
export { SeekBar } from './seek-bar.tsx';
export { createSpeechClock } from './speech-clock.ts';
