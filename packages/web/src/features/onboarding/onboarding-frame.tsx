import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LegalLinks } from '../../lib/legal-links.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Mark } from '../../ui/mark.tsx';

/** The frame of the onboarding steps: the logo, which links out of them, and the legal links. */
export function OnboardingFrame({ children, mobile = false }: { children: ReactNode; mobile?: boolean }) {
  const { brand } = useServices().site;
  return (
    <div className={`flex min-h-dvh flex-col ${mobile ? 'mx-auto max-w-100' : ''}`}>
      <header className="page-width flex h-17 items-center">
        <Link
          to={paths.home}
          className="-ms-2 flex min-h-11 items-center gap-2 rounded-corner px-2 font-semibold font-serif text-lg no-underline"
        >
          <Mark size={26} />
          {brand.name}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1 pb-16">
        {children}
      </main>
      <footer className="page-width flex justify-center gap-6 border-line border-t py-4 text-sm">
        <LegalLinks />
      </footer>
    </div>
  );
}
