export { canPlay, type Track } from './engine/track.ts';
export { formatTime, speakTime } from './format-time.ts';
export { PlayerProvider, usePlayer, usePlayerControl } from './player-context.tsx';
export type { Player, PlayerControl } from './player-store.ts';
export { keepPosition } from './position-keeper.ts';
export { createSpeechClock } from './speech-clock.ts';
