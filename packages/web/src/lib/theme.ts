import { useSyncExternalStore } from 'react';
import { readFlag, removeFlag, writeFlag } from './local-flags.ts';

/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
];

const changed = 'theme-changed';

function current(): ThemeChoice {
  return readFlag('theme') ?? 'system';
}

/** Paper, as the frame of the browser or of the phone shows it. */
const paper = { light: '#faf6ee', dark: '#15120e' };

/** Gives the browser's frame the colour of the page's theme, whichever the device prefers. */
function colorFrame(theme: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = paper[theme === 'system' ? own : theme];
  }
}

function choose(theme: ThemeChoice): void {
  if (theme === 'system') {
    removeFlag('theme');
    delete document.documentElement.dataset['theme'];
  } else {
    writeFlag('theme', theme);
    document.documentElement.dataset['theme'] = theme;
  }
  colorFrame(theme);
  window.dispatchEvent(new Event(changed));
}

/** The chosen theme and the way to change it. the shell page applies it before the first paint. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const theme = useSyncExternalStore((listener) => {
    window.addEventListener(changed, listener);
    return () => window.removeEventListener(changed, listener);
  }, current);
  return [theme, choose];
}
