import { lazy, type ReactNode, Suspense } from 'react';
import { LegalLinks } from '../../lib/legal-links.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { HomeMark } from '../public-pages/index.ts';
import { loadSoundBeside } from './lazy-parts.ts';

const SoundBeside = lazy(async () => ({ default: (await loadSoundBeside()).SoundBeside }));

const picture = <div className="aspect-[22/15] rounded-corner bg-hover" />;

/** The layout of the sign-in page of a service: the form, and beside it (on narrow windows above it) a sound. */
export function TwoHalvesFrame({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) {
  const isWide = useBreakpoint() === 'desktop';
  return (
    <div className="grid min-h-dvh desktop:grid-cols-2">
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-17 shrink-0 items-center px-4 tablet:px-8">
          <HomeMark />
        </header>
        {!isWide && (
          // As high as its content, so that the form does not move when that has loaded.
          <div className="mx-auto min-h-24 w-full max-w-108 px-4">
            <Suspense fallback={<div className="h-24 rounded-corner bg-sunken" />}>
              <SoundBeside compact />
            </Suspense>
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-108 flex-1 flex-col px-4 pt-8 pb-12 tablet:max-desktop:pt-16 desktop:justify-center desktop:pt-4 desktop:pb-20"
        >
          <h1 className="text-balance font-semibold font-serif text-2xl tracking-tight tablet:text-3xl">
            {heading}
          </h1>
          <p className="mt-2 mb-6 text-pretty text-soft">{lead}</p>
          {children}
        </main>
        <footer className="flex gap-6 px-4 pb-6 text-sm tablet:px-8">
          <LegalLinks />
        </footer>
      </div>
      {isWide && (
        <div className="sticky top-0 flex h-dvh items-center justify-center bg-sunken px-16 pb-[var(--player-height)]">
          <div className="min-h-130 w-full max-w-112">
            <Suspense fallback={picture}>
              <SoundBeside compact={false} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  );
}
