import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/services.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

/**
 * The frame of a step that is part of the onboarding and also has an address outside it, where it is shown
 * below the usual bar if signed in.
 */
export function StepFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'signed-in';
  const barred = signedIn && !/^\/onboarding\//i.test(pathname);
  if (!barred) return <OnboardingFrame>{children}</OnboardingFrame>;
  return (
    <main id="main" tabIndex={-1} className="page-width pb-16">
      {children}
    </main>
  );
}
