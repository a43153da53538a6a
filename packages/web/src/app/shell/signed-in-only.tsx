import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { readFlag } from '../../lib/local-flags.ts';
import { useSession } from '../../lib/services.tsx';
import { signInAddress } from '../../lib/session/sign-in-address.ts';
import { LoadingView } from '../../ui/loading-view.tsx';

/** Shows its content to signed-in people; sends others to sign in, and waits while it is not known which they are. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const param = Object.values(useParams())[0] ?? null;
  if (session.status === 'unknown') return <LoadingView />;
  if (session.status === 'signed-out') {
    return <Navigate replace to={signInAddress(location, param, readFlag('trackingId'))} />;
  }
  return children;
}
