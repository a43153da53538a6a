import { lazyScreen } from '../lib/lazy-screen.tsx';
import { chromeFor } from './shell/chrome-rules.ts';

/** The navigation over a screen, fetched by whoever gets it. */
export const TopBar = lazyScreen(async () => ({
  Component: (await import('./shell/top-bar.tsx')).TopBar,
}));
export const FloatingControls = lazyScreen(async () => ({
  Component: (await import('./shell/floating-controls.tsx')).FloatingControls,
}));

/** Fetches the navigation of an address. Settles when it is here, or is known not to come. Never rejects. */
export async function preloadNavigation(pathname: string, signedIn: boolean): Promise<void> {
  const chrome = chromeFor({ pathname, signedIn, isPro: undefined, narrow: false });
  if (chrome.topBar !== null || chrome.modeRow) await TopBar.preload();
  else if (chrome.floating) await FloatingControls.preload();
}
