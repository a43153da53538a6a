import { type ComponentType, lazy } from 'react';

export type LazyScreen = ComponentType & { preload: () => void };

/** A route's component whose file is fetched when the route is first shown; until then the screen before it stays. */
export function lazyScreen(load: () => Promise<{ Component: ComponentType }>): LazyScreen {
  const screen = lazy(async () => ({ default: (await load()).Component }));
  // A failed fetch is met again, and shown, when the screen itself is.
  return Object.assign(screen, { preload: () => void load().catch(() => {}) });
}
