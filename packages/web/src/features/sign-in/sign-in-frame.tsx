import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LegalLinks } from '../../lib/legal-links.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Mark } from '../../ui/mark.tsx';

/** The page layout of every sign-in step: the logo, a heading, one column, the legal links. */
export function SignInFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const { brand } = useServices().site;
  return (
    <div className="flex min-h-dvh flex-col">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-104 flex-1 flex-col justify-center px-4 py-12 tablet:pb-24"
      >
        <Link
          to={paths.home}
          aria-label={t`${brand.name} home`}
          className="mb-6 self-center rounded-corner p-2"
        >
          <Mark size={48} />
        </Link>
        <h1 className="mb-8 text-center font-semibold font-serif text-2xl">{heading}</h1>
        {children}
      </main>
      <footer className="flex justify-center gap-6 pb-6 text-sm">
        <LegalLinks />
      </footer>
    </div>
  );
}
