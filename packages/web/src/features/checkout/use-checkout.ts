import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { readFlag, removeFlag } from '../../lib/local-flags.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { readAccountAgain } from '../../lib/user/read-account-again.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { isAboutOffer } from './applied-offer.ts';
import { cancelSetup } from './cancel-setup.ts';
import { type CardOutcome, describeRefusal } from './card-form/card-outcome.ts';
import { readCheckoutFailure, storeReturnAddress } from './checkout-memory.ts';
import { type FinishOutcome, finishSetup } from './finish-setup.ts';
import { quoteQuery } from './quote-query.ts';
import type { OfferState } from './use-offer.ts';
import { usePlanId } from './use-plan-id.ts';
import { useSetupIntent } from './use-setup-intent.ts';

/** State that the form shows instead of its fields. */
type Ending = 'verified' | 'plan-exists' | null;

const intentGone = t`This checkout was continued in another tab. Please enter your card again.`;

interface CheckoutInput {
  plan: string;
  offer: OfferState;
  immediate: boolean;
  /** Error from before this page was loaded. */
  failure: string | null;
}

/** The state and actions of an embedded checkout; the form only renders them. */
export function useCheckout({ plan, offer, immediate, failure }: CheckoutInput) {
  const { api, tracker } = useServices();
  const queryClient = useQueryClient();
  const user = useUser();
  const { pathname, search, state } = useLocation();
  const [open, setOpen] = useState(immediate);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(() => failure ?? readCheckoutFailure(state));
  const [trial, setTrial] = useState(true);
  const [ending, setEnding] = useState<Ending>(null);
  const quote = useQuote(plan, offer, ending === null);
  useReloadWhenRestored();

  const plans = usePlanId();
  const needsNone = plans?.has === true || (user?.vip_id ?? null) !== null;
  const hasPlan = needsNone && !busy && ending !== 'verified';

  const setup = useSetupIntent({
    plan: open && !hasPlan && ending === null && user !== undefined ? plan : null,
    offer: offer.applied,
    onOfferRefused: offer.remove,
    onPlanExists: (remembered) => void closeExisting(remembered),
  });

  function fail(message: string, code: string): void {
    tracker.track('Premium trial failed', { plan, reason: code });
    setBusy(false);
    setProblem(message);
  }

  function finish(outcome: FinishOutcome): void {
    if (outcome.kind === 'refused') {
      // The card of this checkout may not be used: another card needs a new checkout.
      fail(outcome.message, 'refused');
      setup.renew();
      return;
    }
    void readAccountAgain(queryClient);
    setEnding(outcome.kind === 'overtaken' ? 'plan-exists' : 'verified');
    setBusy(false);
  }

  /** Handles an existing plan, often one that an earlier visit started in this same form. */
  async function closeExisting(remembered: string | null): Promise<void> {
    const outcome = remembered === null ? null : await finishSetup(api, remembered);
    void readAccountAgain(queryClient);
    setEnding(outcome?.kind === 'started' ? 'verified' : 'plan-exists');
  }

  function onStart(): void {
    setBusy(true);
    setProblem(null);
    // Terms that the user agrees to now; the price of a second plan would differ.
    setTrial((quote.data?.trial_days ?? 1) > 0);
    storeReturnAddress(pathname + search);
  }

  function onOutcome(outcome: CardOutcome): void {
    if (outcome.kind === 'leaving') return;
    if (outcome.kind === 'verified' && setup.state.kind === 'ready') {
      void finishSetup(api, setup.state.intent.id).then(finish);
      return;
    }
    const { message, code } = failureOf(outcome);
    fail(message, code);
    if (outcome.kind === 'gone' || outcome.kind === 'verified') setup.renew();
  }

  const { canceling, changePlan } = useChangePlan({
    id: setup.state.kind === 'ready' ? setup.state.intent.id : null,
    setProblem,
    onStarted: () => finish({ kind: 'started' }),
    onCanceled: () => setOpen(false),
  });

  return {
    /** The paying user; undefined until it is known. */
    user,
    quote: quote.data,
    /** Loads the price again; null while it is loaded or loading. */
    reloadPrice: quote.isError && !isAboutOffer(quote.error) && !quote.isFetching ? quote.refetch : null,
    open,
    show: () => setOpen(true),
    setup: setup.state,
    /** Whether the started plan begins with a trial. */
    trial,
    busy,
    canceling,
    problem,
    ending: hasPlan ? ('plan-exists' as const) : ending,
    /** Users who already had a plan on arrival are redirected. */
    cameWithPlan: plans?.cameWith === true,
    onStart,
    onOutcome,
    changePlan,
  };
}

interface ChangePlanInput {
  /** The setup intent of the checkout; null if it is not known. */
  id: string | null;
  setProblem(message: string | null): void;
  onStarted(): void;
  onCanceled(): void;
}

function useChangePlan({ id: knownId, setProblem, onStarted, onCanceled }: ChangePlanInput) {
  const api = useApi();
  const [canceling, setCanceling] = useState(false);

  /**
   * 'Change Plan': ends the checkout and shows the plans.
   * @returns whether it did
   */
  async function changePlan(): Promise<boolean> {
    const id = knownId ?? readFlag('lastSetupIntentId');
    setProblem(null);
    if (id !== null) {
      setCanceling(true);
      const outcome = await cancelSetup(api, id);
      setCanceling(false);
      if (outcome.kind === 'started') onStarted();
      if (outcome.kind === 'failed') setProblem(outcome.message);
      if (outcome.kind !== 'canceled') return false;
    }
    removeFlag('lastSetupIntentId');
    onCanceled();
    return true;
  }
  return { canceling, changePlan };
}

/** Loads the price of a plan with an offer, and removes an offer that is refused. */
function useQuote(plan: string, offer: OfferState, enabled: boolean) {
  const api = useApi();
  const quote = useQuery({ ...quoteQuery(api, plan, offer.applied), enabled });
  const { error } = quote;
  const removeOffer = offer.remove;
  useEffect(() => {
    if (isAboutOffer(error)) removeOffer(error.message);
  }, [error, removeOffer]);
  return quote;
}

/** After Back from the bank's page, the restored page still waits for a response that will never come. */
function useReloadWhenRestored(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Returns the message and the code of the error for a card that was not verified. */
function failureOf(outcome: CardOutcome): { message: string; code: string } {
  if (outcome.kind === 'refused') {
    const { code, declineCode } = outcome.refusal;
    return { message: describeRefusal(outcome.refusal), code: declineCode ?? code ?? 'unknown' };
  }
  if (outcome.kind === 'failed') return { message: errorCopy(outcome.error).message, code: 'unanswered' };
  return { message: intentGone, code: 'gone' };
}
