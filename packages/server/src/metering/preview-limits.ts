import type { CharacterLimitDetails, ConversionLimitDetails, TextLengthDetails } from '@earmark/contract';
import { entitlementsOf, maxTextLength } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { readBalance } from './ledger-store.ts';
import { showConversions } from './show-usage.ts';
import { splitCharge } from './split-charge.ts';
import { windowStart } from './usage-window.ts';

/** A limit that a conversion would exceed. */
export type ExceededLimit =
  | ({ kind: 'length' } & TextLengthDetails)
  | ({ kind: 'conversions' } & ConversionLimitDetails)
  | ({ kind: 'characters' } & CharacterLimitDetails);

/**
 * Returns every limit that would refuse a manual conversion of this length now, by the rules of
 * `chargeConversion`. Charges nothing; charges in the meantime may change the result.
 */
export async function previewLimits(app: App, userId: string, characters: number): Promise<ExceededLimit[]> {
  const entitlements = await entitlementsOf(app, userId);
  const limit = maxTextLength(app.allowances, entitlements.plan);
  const conversions = await showConversions(app, app.db, userId, entitlements);
  const balance = await readBalance(app.db, userId, windowStart(app));
  const refusals: ExceededLimit[] = [];
  if (characters > limit) refusals.push({ kind: 'length', characters, limit });
  if (conversions.limit !== null && conversions.count >= conversions.limit)
    refusals.push({ kind: 'conversions', ...conversions });
  if (splitCharge(balance, entitlements.characterLimit, characters) === 'too little')
    refusals.push({
      kind: 'characters',
      current_usage: balance.used,
      limit: entitlements.characterLimit,
      extra_credits: balance.extra,
      characters,
    });
  return refusals;
}
