import { Landing } from '../landing/landing.tsx';
import { useVipCode } from './use-vip-code.ts';

/** The landing page as a visitor sees it: a code for lifetime access in the address changes the way in (A2.2). */
export function VisitorLanding() {
  const hasVip = useVipCode();
  return <Landing {...(hasVip ? { startLabel: 'Claim Lifetime Access' } : {})} />;
}
