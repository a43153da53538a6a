import type { ReactNode } from 'react';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PublicFooter } from '../public-pages/index.ts';

/** Header and footer of the pages that a visitor sees first. */
export function LandingFrame({ signIn, children }: { signIn: string; children: ReactNode }) {
  const { brand } = useServices().site;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex h-20 items-center justify-between gap-4">
        <span className="flex items-center gap-2 font-semibold font-serif text-xl">
          <Mark size={28} />
          {brand.name}
        </span>
        <ButtonLink kind="quiet" to={signIn} className="-mr-4">
          Sign In
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1">
        {children}
      </main>
      <PublicFooter note={`${brand.name} is free software. You can run it yourself, on your own machine.`} />
    </div>
  );
}
