import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.tsx';
import { readFlag } from '../lib/local-flags.ts';
import { useIsService, useSession } from '../lib/services.tsx';
import { LoadingView } from '../ui/loading-view.tsx';

const MainShell = lazyScreen(() => import('./shell/main-shell.tsx'));
const Directory = lazyScreen(() => import('../routes/feeds-directory.tsx'));

/** /feeds: a mode of the main screen if signed in, else the public directory of a service. */
export const FeedsRoute: LazyScreen = Object.assign(FeedsScreen, {
  preload: () => (readFlag('signedIn') === null ? Directory : MainShell).preload(),
});

function FeedsScreen() {
  const { status } = useSession();
  const isService = useIsService();
  if (status === 'unknown') return <LoadingView />;
  // The directory shows what people follow; a visitor of a personal installation is sent to the sign-in page.
  return status === 'signed-in' || !isService ? <MainShell /> : <Directory />;
}
