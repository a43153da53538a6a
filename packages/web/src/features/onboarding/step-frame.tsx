import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/services.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

/** What stands around a step that has an address of the beginning and another one: there, the bar of whoever is signed in is its head. */
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
