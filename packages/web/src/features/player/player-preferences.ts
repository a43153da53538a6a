import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { roundSpeed } from './engine/speed.ts';
import type { PlayerPreferences } from './player-store.ts';

const defaults: PlayerPreferences = { speed: 1, playOn: true, shortcuts: true };

/** The listener's choices from an earlier visit; what is missing or damaged takes its default. */
export function readPreferences(): PlayerPreferences {
  const { speed, playOn, shortcuts } = readFlag('player') ?? defaults;
  return {
    speed: roundSpeed(speed),
    playOn: playOn ?? defaults.playOn,
    shortcuts: shortcuts ?? defaults.shortcuts,
  };
}

export function writePreferences(preferences: PlayerPreferences): void {
  writeFlag('player', preferences);
}
