import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { readFlag } from '../../lib/local-flags.ts';
import { useSession } from '../../lib/services.tsx';
import { recordScreen } from '../../lib/session/record-screen.ts';
import { signInAddress } from '../../lib/session/sign-in-address.ts';
import { storeForSignIn } from '../../lib/store-for-sign-in.ts';
import { LoadingView } from '../../ui/loading-view.tsx';

/**
 * Shows its content to signed-in users; redirects others to the sign-in page, and waits while the session is
 * unknown.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const param = Object.values(useParams())[0] ?? null;
  if (session.status === 'unknown') return <LoadingView />;
  if (session.status === 'signed-out') {
    return <ToSignIn param={param} />;
  }
  return children;
}

function ToSignIn({ param }: { param: string | null }) {
  const location = useLocation();
  const [waits] = useState(() => {
    const ended = readFlag('endedSession');
    if (ended !== null) recordScreen(ended.userId, location.pathname + location.search);
    return storeForSignIn(location, Date.now());
  });
  return <Navigate replace to={signInAddress(location, param, readFlag('trackingId'), waits)} />;
}
