import { useSyncExternalStore } from 'react';
import { readFlag, removeFlag, writeFlag } from './local-flags.ts';

/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
];

const CHANGED = 'theme-changed';

function current(): ThemeChoice {
  return readFlag('theme') ?? 'system';
}

function choose(theme: ThemeChoice): void {
  if (theme === 'system') {
    removeFlag('theme');
    delete document.documentElement.dataset['theme'];
  } else {
    writeFlag('theme', theme);
    document.documentElement.dataset['theme'] = theme;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The chosen theme and the way to change it. the shell page applies it before the first paint. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const theme = useSyncExternalStore((listener) => {
    window.addEventListener(CHANGED, listener);
    return () => window.removeEventListener(CHANGED, listener);
  }, current);
  return [theme, choose];
}
