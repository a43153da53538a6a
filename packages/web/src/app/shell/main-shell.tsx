import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { SignedInOnly } from '../../features/sign-in/index.ts';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { modeOf } from '../modes.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { LowCreditsBanner } from './low-credits-banner.tsx';
import { ModeHeader } from './mode-header.tsx';

const MobileSettings = lazy(async () => ({
  default: (await import('./mobile-settings.tsx')).MobileSettings,
}));

/** The main screen: the mode's heading, its content, and the bottom menu on a phone. */
export function Component() {
  const mobile = useBreakpoint() === 'mobile';
  const mode = modeOf(useLocation().pathname);
  // On a phone the settings cover the open mode, and Back closes them.
  const settings = useSearchParams()[0].get('mode') === 'settings' && mobile;
  return (
    <SignedInOnly>
      <main id="main" tabIndex={-1} className="page-width pb-10">
        <LowCreditsBanner />
        {settings ? (
          <Suspense fallback={<h1 className="sr-only">{t`Settings`}</h1>}>
            <MobileSettings />
          </Suspense>
        ) : (
          <>
            {mode && <ModeHeader mode={mode} mobile={mobile} />}
            <Outlet />
          </>
        )}
      </main>
      {mobile && <BottomMenu settingsOpen={settings} />}
    </SignedInOnly>
  );
}
