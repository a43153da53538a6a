import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRetryable } from '../../lib/api/api-error.ts';
import type { CallResult } from '../../lib/api/types.ts';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { readAccountAgain } from '../../lib/user/read-account-again.ts';
import { useToast } from '../../ui/toast.tsx';

type Status = CallResult<'checkoutStatus'>;

/** Screens that look after the checkouts that return to them by themselves. */
const own: readonly string[] = [paths.paymentSuccess];

/**
 * Takes up a checkout that somebody came back from, at whichever screen: asks the service, which asks the provider, says how
 * it went, and reads again what the account may use. The address is then the screen's own, so that a reload says nothing.
 */
export function CheckoutReturn() {
  const { api, queryClient } = useServices();
  const signedIn = useSession().status === 'signed-in';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const taken = useRef<string | null>(null);
  const id = own.includes(pathname) ? null : new URLSearchParams(search).get('session_id');

  useEffect(() => {
    if (id === null || !signedIn || taken.current === id) return;
    taken.current = id;
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
        // Not one of ours, or of somebody else: nothing to say. The service's own news brings what was paid.
        if (isRetryable(error)) {
          showToast({
            id: 'checkout',
            message: 'Your payment is being checked. Your purchase will appear here soon.',
          });
        }
      },
    );
  }, [id, signedIn, search, pathname, api, queryClient, navigate, showToast]);
  return null;
}

/** What is said of a checkout; null where there is nothing to say. */
function wordsOf({ status, kind, quantity }: Status) {
  if (status === 'done') {
    const message = {
      plan: 'Your plan has started.',
      characters: `Payment received: ${quantity}M characters were added to your account.`,
      hours: `Payment received: ${quantity} hours were added to your account.`,
      lessons: 'Payment received: the lessons are open.',
    }[kind];
    return { kind: 'good' as const, message };
  }
  if (status === 'pending')
    return {
      message: 'Your payment is being processed. Your purchase will appear here when it is complete.',
    };
  if (status === 'refused') {
    return {
      kind: 'error' as const,
      title: 'Trial already used',
      message: 'This card was already used for a trial, so the new trial was canceled. Nothing was charged.',
      stayFor: 0,
    };
  }
  // A checkout that nobody paid leads to nowhere: this one was, beside a plan of another tab.
  if (status === 'expired' && kind === 'plan') {
    return {
      title: 'You already have a plan',
      message: 'The second plan was canceled, and its payment is refunded.',
      stayFor: 0,
    };
  }
  return null;
}
