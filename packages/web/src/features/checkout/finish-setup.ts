import type { ApiClient } from '../../lib/api/api-client.ts';
import { translate } from '../../lib/language/i18n.ts';
import { isServiceError } from './applied-offer.ts';

/** Result of a checkout after its card was submitted. */
export type FinishOutcome =
  | { kind: 'started' }
  /** The card is verified, but the service has not responded: it continues automatically. */
  | { kind: 'unknown' }
  /** No card was submitted yet, according to the service. */
  | { kind: 'open' }
  /** Not a checkout of this user. */
  | { kind: 'missing' }
  /** A plan started in another tab first; this card is not charged. */
  | { kind: 'overtaken' }
  | { kind: 'refused'; message: string };

/**
 * Asks the service to start the plan of a verified card. The service also does that automatically; the call
 * makes it happen now.
 */
export async function finishSetup(api: ApiClient, setup_intent_id: string): Promise<FinishOutcome> {
  try {
    const { status } = await api.call('finishSetupIntent', { body: { setup_intent_id } });
    if (status === 'done') return { kind: 'started' };
    if (status === 'open') return { kind: 'open' };
    return { kind: status === 'expired' ? 'overtaken' : 'unknown' };
  } catch (error) {
    if (isServiceError(error) && (error.code === 'trial_used' || error.code === 'card_declined'))
      return { kind: 'refused', message: translate(error.message) };
    return { kind: isServiceError(error) && error.code === 'not_found' ? 'missing' : 'unknown' };
  }
}
