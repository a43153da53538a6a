import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.tsx';
import { readFlag } from '../lib/local-flags.ts';
import { useSession } from '../lib/services.tsx';
import { LoadingView } from '../ui/loading-view.tsx';

const MainShell = lazyScreen(() => import('./shell/main-shell.tsx'));
const Directory = lazyScreen(() => import('../routes/feeds-directory.tsx'));

/** /feeds: a mode of the main screen if signed in, else the public directory. */
export const FeedsRoute: LazyScreen = Object.assign(FeedsScreen, {
  preload: () => (readFlag('signedIn') === null ? Directory : MainShell).preload(),
});

function FeedsScreen() {
  const { status } = useSession();
  if (status === 'unknown') return <LoadingView />;
  return status === 'signed-in' ? <MainShell /> : <Directory />;
}
