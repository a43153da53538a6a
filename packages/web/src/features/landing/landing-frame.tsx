import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PublicFooter } from '../public-pages/index.ts';

/** Parts of the landing page that its header links to. */
const parts = [
  { label: t`How it works`, anchor: '#how-it-works' },
  { label: t`Voices`, anchor: '#voices' },
  { label: t`Feeds`, anchor: '#feeds' },
  { label: t`Pricing`, anchor: '#pricing' },
];

/** Name and logo of a partner. */
export interface PartnerMark {
  name: string;
  /** Address on this installation. */
  logo: string | null;
}

/** Header and footer of the pages that a visitor sees first. */
export function LandingFrame({
  signIn,
  partner,
  hasParts = false,
  hasFixedStart = false,
  children,
}: {
  signIn: string;
  /** A partner who recommends the product. */
  partner?: PartnerMark;
  /** Whether the page has the parts that the header can link to. */
  hasParts?: boolean;
  /** Leaves room below the footer for the start button of a phone. */
  hasFixedStart?: boolean;
  children: ReactNode;
}) {
  const { brand } = useServices().site;
  const isWide = useBreakpoint() === 'desktop';
  return (
    <div className={`flex min-h-dvh flex-col ${hasFixedStart ? 'max-tablet:pb-28' : ''}`}>
      <header className="page-width flex h-16 items-center gap-2 tablet:h-20">
        <span className="flex min-w-0 items-center gap-2 font-semibold font-serif text-xl">
          <Mark size={28} />
          {brand.name}
          {partner !== undefined && <PartnerName partner={partner} />}
        </span>
        <nav aria-label={t`Main`} className="-me-4 ms-auto flex items-center">
          {hasParts &&
            isWide &&
            parts.map(({ label, anchor }) => (
              <a key={anchor} href={anchor} className={buttonClass('quiet')}>
                {label}
              </a>
            ))}
          {hasParts && isWide && (
            <ButtonLink kind="quiet" to={paths.freeConverter}>{t`Converter`}</ButtonLink>
          )}
          <ButtonLink kind="quiet" to={signIn}>{t`Sign In`}</ButtonLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1">
        {children}
      </main>
      <PublicFooter note={t`${brand.name} is free software. You can run it yourself, on your own machine.`} />
    </div>
  );
}

/** A partner beside the product. A logo that cannot be loaded is left out. */
function PartnerName({ partner: { name, logo } }: { partner: PartnerMark }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-2 border-edge border-s ps-3 max-tablet:text-lg">
      {logo !== null && !isBroken && (
        <img
          src={logo}
          alt=""
          width={28}
          height={28}
          className="size-7 shrink-0 rounded-small object-contain"
          onError={() => setBroken(true)}
        />
      )}
      <span className="truncate">{name}</span>
    </span>
  );
}
