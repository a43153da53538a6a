export interface ChromeButtons {
  upgrade: boolean;
  podcastSetup: boolean;
  settings: boolean;
}

export interface Chrome {
  /** Only the player, with nothing around the screen. */
  bare: boolean;
  /** In a frame on a page of another site: no notices, and nothing is recorded. */
  framed: boolean;
  /** The bar above the page; null if it is hidden. */
  topBar: ChromeButtons | null;
  /** The controls that float at the top right instead; null if they are hidden. */
  floating: ChromeButtons | null;
  /**
   * Whether the floating controls are in a row with the modes, because feeds is a mode for signed-in people.
   */
  modeRow: boolean;
}

export interface ChromeInput {
  pathname: string;
  signedIn: boolean;
  /** Undefined until the plan is known; until then nothing that depends on it is shown. */
  isPro: boolean | undefined;
  /** Less than 400 px wide. */
  narrow: boolean;
}

/** Returns the navigation and its buttons for an address: docs/product/application.md#navigation. */
export function chromeFor({ pathname, signedIn, isPro, narrow }: ChromeInput): Chrome {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  const floats =
    ['/onboarding', '/share', '/feed'].some((start) => path === start || path.startsWith(`${start}/`)) ||
    path === '/feeds';
  const framed = path === '/embed';
  const bare = framed || path === '/player' || path.startsWith('/player/');
  if (bare) return { bare, framed, topBar: null, floating: null, modeRow: false };
  const upgrade = signedIn && isPro === false;
  const settings = path !== '/settings' && !path.startsWith('/settings/');
  return {
    bare,
    framed,
    modeRow: signedIn && path === '/feeds',
    topBar: signedIn && !floats ? { upgrade, podcastSetup: !narrow || isPro === true, settings } : null,
    floating:
      floats && path !== '/onboarding/choosevoice'
        ? { upgrade, podcastSetup: !narrow && (isPro === true || !signedIn), settings }
        : null,
  };
}
