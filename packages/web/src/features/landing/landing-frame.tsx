import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PublicFooter } from '../public-pages/index.ts';

/** Parts of the landing page that its header links to. */
const parts = [
  { label: 'How it works', anchor: '#how-it-works' },
  { label: 'Voices', anchor: '#voices' },
  { label: 'Feeds', anchor: '#feeds' },
  { label: 'Pricing', anchor: '#pricing' },
];

/** Header and footer of the pages that a visitor sees first. */
export function LandingFrame({
  signIn,
  partner,
  hasParts = false,
  children,
}: {
  signIn: string;
  /** Name of a partner who recommends the product. */
  partner?: string;
  /** Whether the page has the parts that the header can link to. */
  hasParts?: boolean;
  children: ReactNode;
}) {
  const { brand } = useServices().site;
  const isWide = useBreakpoint() === 'desktop';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex h-20 items-center gap-2">
        <span className="flex items-center gap-2 font-semibold font-serif text-xl">
          <Mark size={28} />
          {brand.name}
          {partner !== undefined && <span className="font-normal text-soft"> × {partner}</span>}
        </span>
        <nav aria-label="Main" className="-mr-4 ml-auto flex items-center">
          {hasParts &&
            isWide &&
            parts.map(({ label, anchor }) => (
              <a key={anchor} href={anchor} className={buttonClass('quiet')}>
                {label}
              </a>
            ))}
          {hasParts && isWide && (
            <ButtonLink kind="quiet" to={paths.freeConverter}>
              Converter
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to={signIn}>
            Sign In
          </ButtonLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1">
        {children}
      </main>
      <PublicFooter note={`${brand.name} is free software. You can run it yourself, on your own machine.`} />
    </div>
  );
}
