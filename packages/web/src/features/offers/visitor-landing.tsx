import { formatMoney, TRIAL_DAYS, weekly } from '@earmark/contract/plan-figures';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useApi } from '../../lib/services.tsx';
import { Landing } from '../landing/landing.tsx';
import { defaultPrice } from './default-price.ts';
import { useLandingVariant } from './landing-variant.ts';
import { useVipCode } from './use-vip-code.ts';

/**
 * The landing page as a visitor sees it (A2.2): variant B leads with the yearly offer, and a code for lifetime access in the
 * address changes the way in.
 */
export function VisitorLanding() {
  const hasVip = useVipCode();
  const variant = useLandingVariant();
  const { data } = useQuery({ ...catalogueQuery(useApi()), enabled: variant === 'B' });
  const price = variant === 'B' && data ? defaultPrice(data) : undefined;
  const money = (cents: number) => formatMoney(cents, price?.currency);
  const offer =
    price &&
    `Free for ${TRIAL_DAYS} days. Then ${money(price.amount)}/${price.interval}, only ${money(weekly(price))}/week`;
  const startLabel = hasVip ? 'Claim Lifetime Access' : variant === 'B' ? 'Start Your Free Trial' : undefined;
  return <Landing {...(offer && !hasVip ? { offer } : {})} {...(startLabel ? { startLabel } : {})} />;
}
