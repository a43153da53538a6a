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

/** One article in one playlist, to be converted. */
export interface Conversion {
  userId: string;
  /** Names what is converted, for good: charged again only after a refund. */
  subject: string;
  /** False for items of feeds, which do not count: docs/product/plans-and-billing.md#free-quota. */
  byHand: boolean;
  /** Length of the text; null while it is not known. Then there only has to be something left. */
  characters: number | null;
}

/**
 * Takes what a conversion costs, in the transaction that accepts it: one of the free conversions, and the characters from the
 * allotment and, behind it, from the extra ones. What was taken for the same subject before and not given back is not taken
 * again. However many come at once, no limit is passed.
 * @returns why it may not be converted, with the details that the contract names; then nothing was taken. null when it may.
 */
export async function chargeConversion(app: App, tx: Tx, conversion: Conversion): Promise<AppError | null> {
  const { userId, subject, byHand, characters } = conversion;
  const entitlements = await entitlementsOf(app, userId, tx);
  await lockAccount(tx, userId);
  const spent = await readSpending(tx, subject);
  const counts = byHand && !spent.conversion.stands;
  // What was taken stands, also when the plan is a smaller one by now.
  if (spent.characters.stands || (spent.conversion.stands && characters === null)) return null;

  const now = app.clock.now();
  const balance = await readBalance(tx, userId, windowStart(now));
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

/** Gives back what was taken for these subjects, for conversions that failed. Any number of calls give it back once. */
export async function refundConversions(app: App, tx: Tx, subjects: readonly string[]): Promise<void> {
  for (const userId of await reverseSpending(tx, subjects, app.clock.now()))
    await publishAccountChanged(app, tx, userId);
}

const entryOf = ({ allotment, extra }: Split) => ({
  converted: allotment + extra,
  allotment,
  // 0 and not -0, which the database does not know.
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
