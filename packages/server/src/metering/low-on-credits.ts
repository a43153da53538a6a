import type { TriggerSource } from '../accounts/index.ts';
import { entitlementsOf } from '../entitlements/index.ts';
import { readBalance } from './ledger-store.ts';
import { remainingCharacters } from './split-charge.ts';
import { windowStart } from './usage-window.ts';

/** Fraction of the allotment below which the rest counts as low. */
const lowShare = 0.1;

/** docs/product/application.md#low-credits-banner */
export const lowOnCredits: TriggerSource = async (app, userId) => {
  const { plan, characterLimit } = await entitlementsOf(app, userId);
  const remaining = remainingCharacters(await readBalance(app.db, userId, windowStart(app)), characterLimit);
  if (remaining >= characterLimit * lowShare) return null;
  const offer =
    plan === 'free'
      ? { purchase_redirect: '/onboarding/ChooseVoice', button_text: 'Upgrade Now' }
      : { purchase_redirect: '/subscription?chars=1000000', button_text: 'Buy More Characters' };
  const text =
    remaining === 0 ? 'Your characters are used up.' : `You have ${spell(remaining)} characters left.`;
  return { name: 'low_on_credits', data: { main_header_text: text, ...offer } };
};

const spell = (characters: number) => new Intl.NumberFormat('en-US').format(characters);
