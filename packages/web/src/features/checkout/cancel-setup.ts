import { t } from '@lingui/core/macro';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { translate } from '../../lib/language/i18n.ts';
import { isServiceError } from './applied-offer.ts';

const notCanceled = t`Failed to cancel setup intent`;

/** Result of canceling a checkout: canceled, too late because its plan has started, or failed. */
export type CancelOutcome = { kind: 'canceled' } | { kind: 'started' } | { kind: 'failed'; message: string };

/** Cancels a checkout by the id of its setup intent. One that no longer exists counts as canceled. */
export async function cancelSetup(api: ApiClient, id: string): Promise<CancelOutcome> {
  try {
    const { status } = await api.call('cancelSetupIntent', { body: { setup_intent_id: id } });
    return { kind: status === 'started' ? 'started' : 'canceled' };
  } catch (error) {
    if (!isServiceError(error)) return { kind: 'failed', message: notCanceled };
    if (error.code === 'not_found') return { kind: 'canceled' };
    return { kind: 'failed', message: translate(error.message) };
  }
}
