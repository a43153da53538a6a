import { lazy } from 'react';
import { Navigate } from 'react-router';
import { readFlag } from '../lib/local-flags.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/services.tsx';
import { LoadingView } from '../ui/loading-view.tsx';

// Who is signed in only passes by.
const Landing = lazy(async () => ({
  default: (await import('../features/offers/visitor-landing.tsx')).VisitorLanding,
}));

/** C2.2: signed-in people go to /add, at once when this browser remembers them; everybody else sees the landing page. */
export function Component() {
  const { status } = useSession();
  if (status === 'signed-in' || (status === 'unknown' && readFlag('signedIn') !== null)) {
    return <Navigate to={paths.add} replace />;
  }
  if (status === 'unknown') return <LoadingView />;
  return <Landing />;
}
