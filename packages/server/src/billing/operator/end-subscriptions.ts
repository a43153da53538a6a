import type { App } from '../../platform/app.ts';
import { isProviderError, withinDeadline } from '../provider/call-provider.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { type ChargedSubscription, isLive, listChargedSubscriptions } from '../subscriptions-store.ts';
import { requireAccount } from './operator-actions.ts';
import { OperatorError } from './operator-error.ts';
import { recordActionFirst } from './record-action.ts';

/** Subscriptions that one call ends, so that a request does not take minutes. */
const maxPerCall = 100;

/**
 * Ends subscriptions with their paid period, so that nobody is charged again; those that grant nothing end immediately.
 * @param whose email address of an account, or `all`
 * @param form id of the submitted form, which is executed once
 * @throws OperatorError
 */
export async function endSubscriptions(
  app: App,
  actor: string,
  { whose, form }: { whose: string; form?: string | undefined },
): Promise<string> {
  const account = whose === 'all' ? null : await requireAccount(app, whose);
  const running = await listChargedSubscriptions(app.db, account?.userId ?? null, maxPerCall + 1);
  if (running.length === 0) throw new OperatorError('There is no subscription that would be charged again.');
  const batch = running.slice(0, maxPerCall);
  const detail = { subscriptions: batch.map(({ id }) => id) };
  const subject = account?.email ?? whose;
  await recordActionFirst(app, { actor, action: 'end subscriptions', subject, detail }, form);
  for (const subscription of batch) await end(app, subscription);
  const ended = batch.length === 1 ? 'One subscription ends' : `${batch.length} subscriptions end`;
  const rest = running.length > batch.length ? ' There are more: do this again.' : '';
  return `${ended} with the paid period.${rest}`;
}

async function end(app: App, subscription: ChargedSubscription): Promise<void> {
  const { id } = subscription;
  const { subscriptions } = app.payments.stripe;
  try {
    await withinDeadline(app, () =>
      isLive(subscription)
        ? subscriptions.update(id, { cancel_at_period_end: true })
        : subscriptions.cancel(id),
    );
  } catch (error) {
    if (!isProviderError(error)) throw error;
    app.log.warn({ err: error, subscription: id }, 'the provider did not end a subscription');
    throw new OperatorError(`The provider did not end ${id}. Those before it are ended.`);
  }
  await refreshSubscription(app, id);
}
