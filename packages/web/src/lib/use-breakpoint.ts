import { breakpoints } from '@earmark/contract/limits';
import { useSyncExternalStore } from 'react';

/** Mobile up to 768 px, desktop from 1200 px, and what lies between. */
export type Breakpoint = 'mobile' | 'tablet' | 'desktop';

const MOBILE = `(width <= ${breakpoints.mobile}px)`;
const DESKTOP = `(width >= ${breakpoints.desktop}px)`;
const NARROW = `(width < ${breakpoints.narrow}px)`;

export function useBreakpoint(): Breakpoint {
  const mobile = useMedia(MOBILE);
  const desktop = useMedia(DESKTOP);
  return mobile ? 'mobile' : desktop ? 'desktop' : 'tablet';
}

/** Under 400 px wide. */
export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

/** Whether a media query holds now; follows the window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
