import { lazy } from 'react';
import { Navigate } from 'react-router';
import { useVipCode } from '../features/offers/use-vip-code.ts';
import { readFlag } from '../lib/local-flags.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/services.tsx';
import { LoadingView } from '../ui/loading-view.tsx';

// Who is signed in only passes by.
const Landing = lazy(async () => ({ default: (await import('../features/landing/landing.tsx')).Landing }));

/** C2.2: signed-in people go to /add, at once when this browser remembers them; everybody else sees the landing page. */
export function Component() {
  const { status } = useSession();
  const hasVip = useVipCode();
  if (status === 'signed-in' || (status === 'unknown' && readFlag('signedIn') !== null)) {
    return <Navigate to={paths.add} replace />;
  }
  if (status === 'unknown') return <LoadingView />;
  return <Landing {...(hasVip ? { startLabel: 'Claim Lifetime Access' } : {})} />;
}
