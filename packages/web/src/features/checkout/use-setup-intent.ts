import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { useApi } from '../../lib/services.tsx';
import { type AppliedOffer, isAboutOffer, isAnswer } from './applied-offer.ts';
import { isIntentId } from './checkout-memory.ts';

export interface SetupIntent {
  id: string;
  clientSecret: string;
  /** What it was made for; its form must not be sent for anything else. */
  plan: string;
  code: string | null;
}

export type SetupState =
  | { kind: 'none' }
  /** `before` is what a new one replaces, whose form still stands. */
  | { kind: 'making'; before: SetupIntent | null }
  | { kind: 'ready'; intent: SetupIntent }
  | { kind: 'failed'; message: string };

interface SetupRequest {
  /** Null while no card is to be taken. */
  plan: string | null;
  offer: AppliedOffer | null;
  /** The offer turned out not to hold; the plan may be had without it. */
  onOfferRefused: (message: string) => void;
  /** There is a plan already; perhaps by the checkout that this browser remembered. */
  onPlanExists: (remembered: string | null) => void;
}

const noSecret = 'Invalid response from server';
const unusual =
  'We detected some unusual behavior. Please try again and contact support if the issue persists.';

/**
 * The checkout of a card within the page (docs/product/plans-and-billing.md#checkout-form): made when it is wanted, and
 * made again when plan or offer change. The one before is named each time, so that it ends; this browser remembers it
 * over reloads.
 */
export function useSetupIntent({ plan, offer, ...on }: SetupRequest): {
  state: SetupState;
  /** Makes a new one for the same plan: the card of the last one may not be used. */
  renew(): void;
} {
  const api = useApi();
  const [state, setState] = useState<SetupState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const listeners = useRef(on);
  listeners.current = on;
  const code = offer?.code ?? null;
  const discount = useRef(offer?.discount);
  discount.current = offer?.discount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `renew` counts `attempt` up, so that the effect runs again for the same plan.
  useEffect(() => {
    if (plan === null) {
      setState({ kind: 'none' });
      return;
    }
    let outdated = false;
    setState((state) => ({ kind: 'making', before: intentOf(state) }));
    // One after the other: each names the one before.
    line.current = line.current.then(async () => {
      if (outdated) return;
      const offered = discount.current;
      const last = readLastIntent();
      try {
        const answer = await api.call('createSetupIntent', {
          body: {
            metadata: {
              ...readFlag('utm_params'),
              landing_page_variant: readFlag('landing_page_variant') ?? 'A',
              subscription_type: plan,
              ...offered,
            },
            ...(last === null ? {} : { setup_intent_id: last }),
          },
        });
        if (!answer.client_secret) throw new ApiError('unexpected_answer', noSecret, 200);
        writeFlag('lastSetupIntentId', answer.setup_intent_id);
        if (offered !== undefined && 'referral' in offered) {
          const body = { referral_uuid: offered.referral };
          void api.call('completeReferral', { body }).catch(() => {});
        }
        if (outdated) return;
        const intent = { id: answer.setup_intent_id, clientSecret: answer.client_secret, plan, code };
        setState({ kind: 'ready', intent });
      } catch (error) {
        if (outdated) return;
        if (isAboutOffer(error) && offered !== undefined) {
          listeners.current.onOfferRefused(error.message);
        } else if (error instanceof ApiError && error.code === 'plan_exists') {
          listeners.current.onPlanExists(last);
        } else {
          const answered = isAnswer(error) || (error instanceof ApiError && error.message === noSecret);
          setState({ kind: 'failed', message: answered ? error.message : unusual });
        }
      }
    });
    return () => {
      outdated = true;
    };
  }, [api, plan, code, attempt]);

  return { state, renew: () => setAttempt((count) => count + 1) };
}

/** The checkout whose form stands, good or being replaced. */
export function intentOf(state: SetupState): SetupIntent | null {
  if (state.kind === 'ready') return state.intent;
  return state.kind === 'making' ? state.before : null;
}

/** The id that this browser remembers; what is no id was not put there by us. */
function readLastIntent(): string | null {
  const id = readFlag('lastSetupIntentId');
  return id !== null && isIntentId(id) ? id : null;
}
