import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFlag, removeFlag } from '../../lib/local-flags.ts';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { readAccountAgain } from '../../lib/user/read-account-again.ts';
import { userQuery } from '../../lib/user/user-query.ts';
import { useToast } from '../../ui/toast.tsx';
import { targetAfterPlans } from '../sign-in/index.ts';
import { type CheckoutFailure, consumeReturnAddress, isIntentId } from './checkout-memory.ts';
import { finishSetup } from './finish-setup.ts';

const bankRefused = t`Your card could not be verified. Please try again or use a different card.`;

/** The value of a started plan in US dollars, for operators who measure campaigns. */
const conversionValues = { pro: 100, basic: 30, free: 0 } as const;

/**
 * Records a started trial, once, when /add opens after an embedded checkout. Also handles the return from the
 * bank's page: the plan starts, or the checkout reopens with the error.
 */
export function SetupReturn() {
  const services = useServices();
  const { api, queryClient, tracker, hasScreen } = services;
  const signedIn = useSession().status === 'signed-in';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const handledIntent = useRef<string | null>(null);
  const here = pathname.toLowerCase() === paths.add;

  useEffect(() => {
    if (!here || !signedIn) return;
    const query = new URLSearchParams(search);
    const id = query.get('setup_intent') ?? readFlag('lastSetupIntentId');
    if (id === null || !isIntentId(id) || handledIntent.current === id) return;
    handledIntent.current = id;
    const fromBank = query.has('setup_intent');
    const refused = fromBank && query.get('redirect_status') === 'failed';
    if (fromBank) {
      for (const name of ['setup_intent', 'redirect_status', 'setup_intent_client_secret'])
        query.delete(name);
      void navigate({ pathname, search: query.toString() }, { replace: true });
    }
    const goBack = (checkoutFailure: string) => {
      tracker.track('Premium trial failed', { reason: 'bank' });
      const state: CheckoutFailure = { checkoutFailure };
      void navigate(consumeReturnAddress() ?? paths.chooseVoice, { replace: true, state });
    };
    if (refused) return goBack(bankRefused);
    void finishSetup(api, id).then((outcome) => {
      if (outcome.kind === 'refused' && fromBank) return goBack(outcome.message);
      if (outcome.kind === 'missing') removeFlag('lastSetupIntentId');
      // An abandoned form or an invented address: nothing started.
      if (outcome.kind === 'missing' || outcome.kind === 'open') return;
      if (outcome.kind === 'started') {
        removeFlag('lastSetupIntentId');
        readAccountAgain(queryClient)
          .then(() => queryClient.fetchQuery(userQuery(services)))
          .then(
            ({ plan }) => {
              const value = conversionValues[plan];
              tracker.track('Premium trial started', { plan, value, currency: 'usd' });
            },
            () => tracker.track('Premium trial started'),
          );
      }
      if (!fromBank) return;
      const plans = new URLSearchParams(consumeReturnAddress()?.split('?')[1]);
      const onward = targetAfterPlans(plans, hasScreen);
      if (onward !== paths.add) void navigate(onward, { replace: true });
      showToast(
        outcome.kind === 'overtaken'
          ? { id: 'checkout', message: t`You already have a plan. This card was not charged.` }
          : { id: 'checkout', kind: 'good', message: t`Card verified! Starting your trial...` },
      );
    });
  }, [here, signedIn, search, pathname, services, api, queryClient, tracker, hasScreen, navigate, showToast]);
  return null;
}
