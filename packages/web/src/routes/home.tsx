import { Navigate } from 'react-router';
import { loadVisitorLanding } from '../features/offers/index.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { readFlag } from '../lib/local-flags.ts';
import { paths } from '../lib/paths.ts';
import { useIsService, useSession } from '../lib/services.tsx';
import { isService, readSiteConfig } from '../lib/site-config.ts';
import { LoadingView } from '../ui/loading-view.tsx';

const Landing = lazyScreen(async () => ({
  Component: (await loadVisitorLanding()).VisitorLanding,
}));

/**
 * Preloads the landing page, except for signed-in users, who are redirected; for everybody else the two files
 * make one screen.
 */
export async function preloadContent(): Promise<void> {
  if (readFlag('signedIn') === null && isService(readSiteConfig(document))) await Landing.preload();
}

/** docs/product/application.md#start-page */
export function Component() {
  const { status } = useSession();
  const service = useIsService();
  if (status === 'signed-in' || (status === 'unknown' && readFlag('signedIn') !== null)) {
    return <Navigate to={paths.add} replace />;
  }
  if (status === 'unknown') return <LoadingView />;
  return service ? <Landing /> : <Navigate to={paths.signIn} replace />;
}
