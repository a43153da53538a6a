import { roundSpeed } from './engine/speed.ts';
import type { PlayerPreferences } from './player-store.ts';

const KEY = 'player';
const defaults: PlayerPreferences = { speed: 1, playOn: true, shortcuts: true };

/** The listener's choices from an earlier visit; what is missing or damaged takes its default. */
export function readPreferences(): PlayerPreferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept === null || typeof kept !== 'object') return defaults;
    const { speed, playOn, shortcuts } = kept as Partial<Record<keyof PlayerPreferences, unknown>>;
    return {
      speed: typeof speed === 'number' ? roundSpeed(speed) : defaults.speed,
      playOn: typeof playOn === 'boolean' ? playOn : defaults.playOn,
      shortcuts: typeof shortcuts === 'boolean' ? shortcuts : defaults.shortcuts,
    };
  } catch {
    return defaults;
  }
}

export function writePreferences(preferences: PlayerPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Closed or full: they hold until the page is left.
  }
}
