import { t } from '@lingui/core/macro';
import { lazy, memo, Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ArticlesProvider } from '../features/articles/index.ts';
import { PlayerProvider } from '../features/player/index.ts';
import { loadBonusMoments } from '../features/rewards/index.ts';
import { useIsService, useServices, useSession } from '../lib/services.tsx';
import { useIsNarrow } from '../lib/use-breakpoint.ts';
import { usePlan } from '../lib/user/user-query.ts';
import { LoadingView } from '../ui/loading-view.tsx';
import { FloatingControls, TopBar } from './lazy-navigation.ts';
import { LiveAccount } from './live-account.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PlayerSlot } from './player-slot.tsx';
import { PreloadUser } from './preload-user.tsx';
import { screensFor } from './route-table.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { chromeFor } from './shell/chrome-rules.ts';
import { ScreenFocus } from './shell/screen-focus.tsx';

const BonusMoments = lazy(async () => ({
  default: (await loadBonusMoments()).BonusMoments,
}));
const GlobalEffects = lazy(async () => ({ default: (await import('./global-effects.tsx')).GlobalEffects }));
const UnsentNotice = lazy(async () => ({ default: (await import('./unsent-notice.tsx')).UnsentNotice }));

/** The frame of every screen: the skip link, the bars, and the player, which stays mounted across screens. */
export function RootLayout() {
  const { pathname } = useLocation();
  const isService = useIsService();
  const signedIn = useSession().status === 'signed-in';
  // Whether there is a bar at all depends on neither plan nor width.
  const { bare, framed, topBar, modeRow } = chromeFor({
    pathname,
    signedIn,
    isPro: undefined,
    narrow: false,
  });
  return (
    <PlayerProvider>
      <ArticlesProvider>
        <a
          href="#main"
          className="-translate-y-20 fixed top-2 start-2 z-50 rounded-corner bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
        >{t`Skip to content`}</a>
        <Suspense fallback={null}>
          <Navigation />
        </Suspense>
        <div
          className={`pb-[calc(var(--player-height)+var(--menu-height)+env(safe-area-inset-bottom))] ${topBar || modeRow ? 'pt-25' : ''}`}
        >
          <OfflineNotice />
          <Screen />
        </div>
        <PlayerSlot bare={bare} />
        <Suspense fallback={null}>{signedIn && isService && !framed && <BonusMoments />}</Suspense>
        <Suspense fallback={null}>{signedIn && !framed && <UnsentNotice />}</Suspense>
        <Suspense fallback={null}>{!framed && <GlobalEffects />}</Suspense>
        <ScreenFocus />
        <ScrollMemory />
        <PreloadUser />
        <LiveAccount />
      </ArticlesProvider>
    </PlayerProvider>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'signed-in';
  const isService = useIsService();
  const chrome = chromeFor({ pathname, signedIn, isPro: usePlan()?.isPro, narrow: useIsNarrow() });
  const bar = chrome.topBar ?? (chrome.modeRow ? chrome.floating : null);
  return (
    <>
      {bar && <TopBar buttons={bar} />}
      {chrome.floating && !chrome.modeRow && (signedIn || isService) && (
        <FloatingControls buttons={chrome.floating} />
      )}
    </>
  );
}

/** The screen of the address. Memoized, so that changes around it do not render it again. */
const Screen = memo(function Screen() {
  const { pathname } = useLocation();
  const screen = useRoutes(screensFor(pathname, useServices().site));
  return (
    <ScreenBoundary pathname={pathname}>
      <Suspense fallback={<LoadingView />}>{screen}</Suspense>
    </ScreenBoundary>
  );
});
