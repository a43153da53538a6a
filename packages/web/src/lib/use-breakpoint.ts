import { breakpoints } from '@earmark/contract/limits';
import { useSyncExternalStore } from 'react';

/** Mobile up to 768 px, desktop from 1200 px, tablet in between. */
export type Breakpoint = 'mobile' | 'tablet' | 'desktop';

const mobileQuery = `(width <= ${breakpoints.mobile}px)`;
const desktopQuery = `(width >= ${breakpoints.desktop}px)`;
const narrow = `(width < ${breakpoints.narrow}px)`;

export function useBreakpoint(): Breakpoint {
  const mobile = useMedia(mobileQuery);
  const desktop = useMedia(desktopQuery);
  return mobile ? 'mobile' : desktop ? 'desktop' : 'tablet';
}

/** Whether the window is less than 400 px wide. */
export function useIsNarrow(): boolean {
  return useMedia(narrow);
}

/** Whether a media query matches now; follows changes of the window. */
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
