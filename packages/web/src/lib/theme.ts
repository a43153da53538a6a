import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { readFlag, removeFlag, writeFlag } from './local-flags.ts';

/** The chosen theme; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: t`System theme` },
  { value: 'light', label: t`Light theme` },
  { value: 'dark', label: t`Dark theme` },
];

const changed = 'theme-changed';

function current(): ThemeChoice {
  return readFlag('theme') ?? 'system';
}

/** Background colors for the frame of the browser or the phone. */
const paper = { light: '#faf6ee', dark: '#15120e' };

/** Sets the color of the browser's frame to the page's theme, whichever theme the device prefers. */
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

/**
 * Returns the chosen theme and a function that changes it. The shell page applies it before the first paint.
 */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const theme = useSyncExternalStore((listener) => {
    window.addEventListener(changed, listener);
    return () => window.removeEventListener(changed, listener);
  }, current);
  return [theme, choose];
}
