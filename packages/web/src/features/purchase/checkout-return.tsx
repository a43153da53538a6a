import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRetryable } from '../../lib/api/api-error.ts';
import type { CallResult } from '../../lib/api/types.ts';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { readAccountAgain } from '../../lib/user/read-account-again.ts';
import { useToast } from '../../ui/toast.tsx';

type Status = CallResult<'checkoutStatus'>;

/** Screens that handle the return from their checkouts themselves. */
const own: readonly string[] = [paths.paymentSuccess];

/**
 * Handles the return from a checkout, on any screen: asks the service, which asks the provider, shows the
 * result, and fetches the account again. Then removes the parameters from the address, so that a reload does
 * not repeat the message.
 */
export function CheckoutReturn() {
  const { api, queryClient } = useServices();
  const signedIn = useSession().status === 'signed-in';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const handledId = useRef<string | null>(null);
  const id = own.includes(pathname) ? null : new URLSearchParams(search).get('session_id');

  useEffect(() => {
    if (id === null || !signedIn || handledId.current === id) return;
    handledId.current = id;
    const query = new URLSearchParams(search);
    query.delete('session_id');
    void navigate({ pathname, search: query.toString() }, { replace: true });
    api.call('checkoutStatus', { query: { session_id: id } }).then(
      (status) => {
        const words = wordsOf(status);
        if (words !== null) showToast({ id: 'checkout', ...words });
        void readAccountAgain(queryClient);
      },
      (error: unknown) => {
        // Unknown, or a checkout of another user: show nothing. An event of the service reports the payment.
        if (isRetryable(error)) {
          showToast({
            id: 'checkout',
            message: t`Your payment is being checked. Your purchase will appear here soon.`,
          });
        }
      },
    );
  }, [id, signedIn, search, pathname, api, queryClient, navigate, showToast]);
  return null;
}

/** Returns the message about a checkout; null if there is none. */
function wordsOf({ status, kind, quantity: bought }: Status) {
  const quantity = bought ?? 0;
  if (status === 'done') {
    const message = {
      plan: t`Your plan has started.`,
      characters: t`Payment received: ${quantity}M characters were added to your account.`,
      hours: plural(quantity, {
        one: 'Payment received: # hour was added to your account.',
        other: 'Payment received: # hours were added to your account.',
      }),
      lessons: t`Payment received: the lessons are open.`,
    }[kind];
    return { kind: 'good' as const, message };
  }
  if (status === 'pending')
    return {
      message: t`Your payment is being processed. Your purchase will appear here when it is complete.`,
    };
  if (status === 'refused') {
    return {
      kind: 'error' as const,
      title: t`Trial already used`,
      message: t`This card was already used for a trial, so the new trial was canceled. Nothing was charged.`,
      durationMs: 0,
    };
  }
  // An unpaid checkout never returns here: this one was paid while another tab started a plan.
  if (status === 'expired' && kind === 'plan') {
    return {
      title: t`You already have a plan`,
      message: t`The second plan was canceled, and its payment is refunded.`,
      durationMs: 0,
    };
  }
  return null;
}
