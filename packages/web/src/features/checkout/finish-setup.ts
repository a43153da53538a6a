import type { ApiClient } from '../../lib/api/api-client.ts';
import { isAnswer } from './applied-offer.ts';

/** What became of a checkout whose card was taken. */
export type FinishOutcome =
  | { kind: 'started' }
  /** The card is verified, and the service has not said more: it goes on by itself. */
  | { kind: 'unknown' }
  /** No card was taken yet, as far as the service knows. */
  | { kind: 'open' }
  /** Not a checkout of this person's. */
  | { kind: 'missing' }
  /** Another tab was quicker; this card is not charged. */
  | { kind: 'overtaken' }
  | { kind: 'refused'; message: string };

/** Has the plan of a verified card started. The service does the same by itself; asking makes it happen now. */
export async function finishSetup(api: ApiClient, setup_intent_id: string): Promise<FinishOutcome> {
  try {
    const { status } = await api.call('finishSetupIntent', { body: { setup_intent_id } });
    if (status === 'done') return { kind: 'started' };
    if (status === 'open') return { kind: 'open' };
    return { kind: status === 'expired' ? 'overtaken' : 'unknown' };
  } catch (error) {
    if (isAnswer(error) && (error.code === 'trial_used' || error.code === 'card_declined'))
      return { kind: 'refused', message: error.message };
    return { kind: isAnswer(error) && error.code === 'not_found' ? 'missing' : 'unknown' };
  }
}
