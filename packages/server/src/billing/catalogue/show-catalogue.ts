import { characterPack, hourPack, type PublicCatalogue, standardTrialDays } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { withSamples } from './sample-claims.ts';

/** Returns the part of the catalogue that the screens show. */
export function showCatalogue({ payments }: App): PublicCatalogue {
  const { prices, only_pro, default_plan, money_back_days, claims, lesson_partner } = payments.catalogue;
  return {
    prices: prices.filter(({ sold }) => sold),
    only_pro,
    default_plan,
    trial_days: standardTrialDays,
    money_back_days,
    claims: payments.kind === 'sandbox' ? withSamples(claims) : claims,
    characters: characterPack,
    hours: hourPack,
    lesson_partner,
    provider: payments.kind,
    publishable_key: payments.kind === 'stripe' ? payments.publishableKey : null,
  };
}
