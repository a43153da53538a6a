import { type BonusAction, heavyUseCharacters, heavyUseDays } from '@earmark/contract';
import { findArrival } from '../accounts/index.ts';
import { followsAny } from '../feeds/index.ts';
import { hasConvertedMail } from '../inbox/index.ts';
import { hasConverted, showCharacters } from '../metering/index.ts';
import type { App } from '../platform/app.ts';

type ActionCheck = (app: App, userId: string) => Promise<boolean>;

/**
 * Checks whether an action was done. An action that the service cannot check counts as done when it is
 * claimed.
 */
const actionChecks: Record<BonusAction, ActionCheck> = {
  podcast_setup: async () => true,
  connect_phone: async () => true,
  install_extension: async () => true,
  leave_review: async () => true,
  subscribe_feed: (app, userId) => followsAny(app.db, userId),
  add_article: (app, userId) => hasConverted(app.db, userId, { byHand: true }),
  convert_first_email: (app, userId) => hasConvertedMail(app.db, userId),
  choose_voice: async (app, userId) => ((await findArrival(app, userId))?.preferredVoices.length ?? 0) > 0,
  use_500k_chars: async (app, userId) => {
    const arrival = await findArrival(app, userId);
    if (!arrival) return false;
    const age = app.clock.now().getTime() - arrival.signedUpAt.getTime();
    if (age > heavyUseDays * 86_400_000) return false;
    const { total_characters } = await showCharacters(app, { userId });
    return total_characters >= heavyUseCharacters;
  },
};

/** Returns true if an account did what a challenge requires. */
export const hasDoneAction = (app: App, userId: string, action: BonusAction): Promise<boolean> =>
  actionChecks[action](app, userId);
