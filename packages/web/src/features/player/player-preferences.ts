import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { roundSpeed } from './engine/speed.ts';
import type { PlayerPreferences } from './player-store.ts';

const defaults: PlayerPreferences = { speed: 1, playOn: true, shortcuts: true };

/** Reads the listener's preferences from an earlier visit; missing or invalid values get their defaults. */
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
