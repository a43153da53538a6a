import type { CharacterLimitDetails, ConversionLimitDetails, TextLengthDetails } from '@earmark/contract';
import { maxCharactersPaid } from '@earmark/contract';
import { publishAccountChanged } from '../accounts/index.ts';
import { type Entitlements, entitlementsOf, maxTextLength } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { AppError } from '../platform/errors.ts';
import {
  type Balance,
  insertEntry,
  lockAccount,
  readBalance,
  readSpending,
  reverseSpending,
} from './ledger-store.ts';
import { showConversions } from './show-usage.ts';
import { type Split, splitCharge } from './split-charge.ts';
import { windowStart } from './usage-window.ts';

/** An article in a playlist that is to be converted. */
export interface Conversion {
  userId: string;
  /** Permanent name of what is converted; it is charged again only after a refund. */
  subject: string;
  /** False for items of feeds, which do not count: docs/product/plans-and-billing.md#free-quota. */
  byHand: boolean;
  /** Length of the text; null while it is unknown. In that case at least one character must be left. */
  characters: number | null;
}

/**
 * Charges a conversion in the transaction that accepts it: one of the free conversions, and the characters
 * from the allotment and then from the extra characters. A subject is not charged again unless it was
 * refunded. Simultaneous calls cannot exceed a limit.
 * @returns the reason for a refusal, with the details of the contract, and charges nothing; null if the
 * conversion is accepted.
 */
export async function chargeConversion(app: App, tx: Tx, conversion: Conversion): Promise<AppError | null> {
  const { userId, subject, byHand, characters } = conversion;
  const entitlements = await entitlementsOf(app, userId, tx);
  await lockAccount(tx, userId);
  const spent = await readSpending(tx, subject);
  const counts = byHand && !spent.conversion.isCharged;
  // An earlier charge stays valid, also after a change to a smaller plan.
  if (spent.characters.isCharged || (spent.conversion.isCharged && characters === null)) return null;

  const now = app.clock.now();
  const balance = await readBalance(tx, userId, windowStart(app));
  const tooLong = characters === null ? null : refuseLength(app, entitlements, characters);
  if (tooLong) return tooLong;
  if (counts && entitlements.plan === 'free' && balance.conversions >= app.allowances.freeConversions) {
    const details: ConversionLimitDetails = await showConversions(app, tx, userId, entitlements);
    return new AppError('conversion_limit_reached', details);
  }
  const split = splitCharge(balance, entitlements.characterLimit, characters ?? 1);
  if (split === 'too little') return refuseCharacters(balance, entitlements, characters ?? 0);

  if (counts) {
    const cause = `${subject} conversion ${spent.conversion.times}`;
    await insertEntry(tx, { user_id: userId, cause, kind: 'conversion', subject, conversions: 1 }, now);
  }
  if (characters !== null) {
    const cause = `${subject} characters ${spent.characters.times}`;
    await insertEntry(tx, { user_id: userId, cause, kind: 'characters', subject, ...entryOf(split) }, now);
  }
  await publishAccountChanged(app, tx, userId);
  return null;
}

/** Refunds the charges of these subjects, for failed conversions. Repeated calls refund once. */
export async function refundConversions(app: App, tx: Tx, subjects: readonly string[]): Promise<void> {
  for (const userId of await reverseSpending(tx, subjects, app.clock.now()))
    await publishAccountChanged(app, tx, userId);
}

const entryOf = ({ allotment, extra }: Split) => ({
  converted: allotment + extra,
  allotment,
  // 0 instead of -0, which the database does not accept.
  extra: extra === 0 ? 0 : -extra,
});

function refuseLength(app: App, { plan }: Entitlements, characters: number): AppError | null {
  const limit = maxTextLength(app.allowances, plan);
  if (characters <= limit) return null;
  const details: TextLengthDetails = { characters, limit };
  return new AppError(characters > maxCharactersPaid ? 'text_too_long' : 'plan_text_too_long', {
    ...details,
  });
}

function refuseCharacters(balance: Balance, { characterLimit }: Entitlements, characters: number): AppError {
  const details: CharacterLimitDetails = {
    current_usage: balance.used,
    limit: characterLimit,
    extra_credits: balance.extra,
    characters,
  };
  return new AppError('character_limit_reached', { ...details });
}
