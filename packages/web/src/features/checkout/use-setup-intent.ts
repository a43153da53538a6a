import { converterMessages } from '@earmark/contract/converter/converter-rules';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { botToken } from '../../lib/bot-token.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { useServices } from '../../lib/services.tsx';
import { type AppliedOffer, isAboutOffer, isServiceError, needsNoPlan } from './applied-offer.ts';
import { isIntentId } from './checkout-memory.ts';

export interface SetupIntent {
  id: string;
  clientSecret: string;
  /** Plan and code for which it was created; its form must not be submitted for anything else. */
  plan: string;
  code: string | null;
}

export type SetupState =
  | { kind: 'none' }
  /** `before` is the one being replaced, whose form is still shown. */
  | { kind: 'making'; before: SetupIntent | null }
  | { kind: 'ready'; intent: SetupIntent }
  | { kind: 'failed'; message: string };

interface SetupRequest {
  /** Null while no card is requested. */
  plan: string | null;
  offer: AppliedOffer | null;
  /** Called if the offer is refused; the plan is available without it. */
  onOfferRefused: (message: string) => void;
  /** Called if there is a plan already, perhaps from the checkout whose id this browser stored. */
  onPlanExists: (remembered: string | null) => void;
}

const noSecret = t`Invalid response from server`;
const unusual = t`We detected some unusual behavior. Please try again and contact support if the issue persists.`;

/**
 * Creates the setup intent of an embedded checkout (docs/product/plans-and-billing.md#checkout-form), again
 * when plan or offer change. Each request includes the id of the previous one, so that the service ends it;
 * this browser stores the id across reloads.
 */
export function useSetupIntent({ plan, offer, ...on }: SetupRequest): {
  state: SetupState;
  /** Creates a new one for the same plan, because the card of the last one may not be used. */
  renew(): void;
} {
  const { api, site } = useServices();
  const [state, setState] = useState<SetupState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const listeners = useRef(on);
  listeners.current = on;
  const code = offer?.code ?? null;
  const discount = useRef(offer?.discount);
  discount.current = offer?.discount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `renew` increments `attempt`, so that the effect runs again for the same plan.
  useEffect(() => {
    if (plan === null) {
      setState({ kind: 'none' });
      return;
    }
    let outdated = false;
    setState((state) => ({ kind: 'making', before: intentOf(state) }));
    // Requests are sent one after another, because each includes the id of the previous one.
    line.current = line.current.then(async () => {
      if (outdated) return;
      const offered = discount.current;
      const last = readLastIntent();
      try {
        const recaptcha_token = await botToken(site.botCheck);
        const response = await api.call('createSetupIntent', {
          body: {
            metadata: {
              ...readFlag('utm_params'),
              landing_page_variant: readFlag('landing_page_variant') ?? 'A',
              subscription_type: plan,
              ...offered,
              ...(recaptcha_token === '' ? {} : { recaptcha_token }),
            },
            ...(last === null ? {} : { setup_intent_id: last }),
          },
        });
        if (!response.client_secret) throw new ApiError('unexpected_answer', noSecret, 200);
        writeFlag('lastSetupIntentId', response.setup_intent_id);
        if (offered !== undefined && 'referral' in offered) {
          const body = { referral_uuid: offered.referral };
          void api.call('completeReferral', { body }).catch(() => {});
        }
        if (outdated) return;
        const intent = { id: response.setup_intent_id, clientSecret: response.client_secret, plan, code };
        setState({ kind: 'ready', intent });
      } catch (error) {
        if (outdated) return;
        if (isAboutOffer(error) && offered !== undefined) {
          listeners.current.onOfferRefused(error.message);
        } else if (needsNoPlan(error)) {
          listeners.current.onPlanExists(last);
        } else {
          const fromService =
            (isServiceError(error) && error.message !== converterMessages.botCheckFailed) ||
            (error instanceof ApiError && error.message === noSecret);
          setState({ kind: 'failed', message: fromService ? error.message : unusual });
        }
      }
    });
    return () => {
      outdated = true;
    };
  }, [api, site, plan, code, attempt]);

  return { state, renew: () => setAttempt((count) => count + 1) };
}

/** Returns the setup intent whose form is shown, whether current or being replaced. */
export function intentOf(state: SetupState): SetupIntent | null {
  if (state.kind === 'ready') return state.intent;
  return state.kind === 'making' ? state.before : null;
}

/** Returns the id stored in this browser; values of another format were not written by us. */
function readLastIntent(): string | null {
  const id = readFlag('lastSetupIntentId');
  return id !== null && isIntentId(id) ? id : null;
}
