export interface ChromeButtons {
  upgrade: boolean;
  podcastSetup: boolean;
  settings: boolean;
}

export interface Chrome {
  /** Nothing stands around the screen: the player alone. */
  bare: boolean;
  /** The bar over the page; null where it is hidden. */
  topBar: ChromeButtons | null;
  /** The set that floats at the top right instead; null where it is hidden. */
  floating: ChromeButtons | null;
  /** A floating set that stands in a row with the modes: feeds is one of them for signed-in people. */
  modeRow: boolean;
}

export interface ChromeInput {
  pathname: string;
  signedIn: boolean;
  /** Undefined until the plan is known: nothing about it shows before. */
  isPro: boolean | undefined;
  /** Under 400 px wide. */
  narrow: boolean;
}

/** Which navigation shows where, with which buttons: docs/product/application.md#navigation. */
export function chromeFor({ pathname, signedIn, isPro, narrow }: ChromeInput): Chrome {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  const floats =
    ['/onboarding', '/share', '/feed'].some((start) => path === start || path.startsWith(`${start}/`)) ||
    path === '/feeds';
  const bare = path === '/player' || path.startsWith('/player/');
  if (bare) return { bare, topBar: null, floating: null, modeRow: false };
  const upgrade = signedIn && isPro === false;
  const settings = path !== '/settings';
  return {
    bare,
    modeRow: signedIn && path === '/feeds',
    topBar: signedIn && !floats ? { upgrade, podcastSetup: !narrow || isPro === true, settings } : null,
    floating:
      floats && path !== '/onboarding/choosevoice'
        ? { upgrade, podcastSetup: !narrow && (isPro === true || !signedIn), settings }
        : null,
  };
}
