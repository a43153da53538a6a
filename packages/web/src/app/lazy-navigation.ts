import { lazyScreen } from '../lib/lazy-screen.tsx';
import { chromeFor } from './shell/chrome-rules.ts';

/** The navigation above a screen, loaded only if the screen has one. */
export const TopBar = lazyScreen(async () => ({
  Component: (await import('./shell/top-bar.tsx')).TopBar,
}));
export const FloatingControls = lazyScreen(async () => ({
  Component: (await import('./shell/floating-controls.tsx')).FloatingControls,
}));

/** Loads the navigation of an address. Resolves when it has loaded or failed. Never rejects. */
export async function preloadNavigation(pathname: string, signedIn: boolean): Promise<void> {
  const chrome = chromeFor({ pathname, signedIn, isPro: undefined, narrow: false });
  if (chrome.topBar !== null || chrome.modeRow) await TopBar.preload();
  else if (chrome.floating) await FloatingControls.preload();
}
