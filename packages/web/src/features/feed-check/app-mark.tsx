import type { PodcastAppId } from '@earmark/contract/feed-check/feed-check';
import type { ReactNode } from 'react';

/** Drawn in the color family of each app; none is the logo of its maker. */
const drawings: Record<PodcastAppId, { ground: string; drawing: ReactNode }> = {
  apple: {
    ground: '#7b55b3',
    drawing: (
      <>
        <path d="M15.5 30a12 12 0 1 1 17 0M19 25.5a6.5 6.5 0 1 1 10 0" stroke="#f4ecfb" strokeWidth="2.6" />
        <circle cx="24" cy="22" r="3" fill="#f4ecfb" />
        <path d="M21 28h6l-1 9h-4z" fill="#f4ecfb" />
      </>
    ),
  },
  overcast: {
    ground: '#d8712c',
    drawing: (
      <>
        <path d="M24 20v14M20 34l4-13 4 13" stroke="#fff3e6" strokeWidth="2.4" />
        <circle cx="24" cy="24" r="14" stroke="#fff3e6" strokeWidth="2.6" />
        <circle cx="24" cy="18" r="2.6" fill="#fff3e6" />
      </>
    ),
  },
  pocketcasts: {
    ground: '#d8473c',
    drawing: (
      <path d="M37 24A13 13 0 1 0 24 37M30.5 24a6.5 6.5 0 1 0-6.5 6.5" stroke="#fff" strokeWidth="3.2" />
    ),
  },
  antennapod: {
    ground: '#2f6fa8',
    drawing: (
      <>
        <path d="M24 22v15M17 37h14" stroke="#e3eefb" strokeWidth="2.8" />
        <path d="M17.5 25a8 8 0 1 1 13 0M13 29a14 14 0 1 1 22 0" stroke="#e3eefb" strokeWidth="2.4" />
        <circle cx="24" cy="20.5" r="2.8" fill="#e3eefb" />
      </>
    ),
  },
  gpodder: {
    ground: '#5c6b2f',
    drawing: (
      <>
        <path d="M33 17a11 11 0 1 0 2 7h-9" stroke="#f0f4dd" strokeWidth="3" />
        <path d="M35 24v11" stroke="#f0f4dd" strokeWidth="3" />
      </>
    ),
  },
};

/** A mark that stands for an app; decorative beside its name. */
export function AppMark({ app }: { app: PodcastAppId }) {
  const { ground, drawing } = drawings[app];
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect width="48" height="48" rx="11" fill={ground} />
      {drawing}
    </svg>
  );
}
