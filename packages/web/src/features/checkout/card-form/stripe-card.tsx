import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

// This entry point has no side effects on import: the provider's script is loaded from its own host, and only
// here.
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { CardFormProps, CardOutcome } from './card-outcome.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { stripeAppearance } from './stripe-appearance.ts';

/** The provider's own card form, in its own frame: the card's number never reaches this page. */
export function StripeCard({
  formId,
  clientSecret,
  owner,
  returnPath,
  onReady,
  onStart,
  onOutcome,
  publishableKey,
}: CardFormProps & { publishableKey: string }) {
  const container = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const sending = useRef(false);
  const ready = useRef(onReady);
  ready.current = onReady;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let unmounted = false;
    let unmount = () => {};
    setState('loading');
    form.current = null;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (unmounted || stripe === null || container.current === null) return;
        const elements = stripe.elements({ clientSecret, appearance: stripeAppearance(container.current) });
        const payment = elements.create('payment', { layout: 'tabs' });
        unmount = () => payment.destroy();
        payment.on('ready', () => {
          form.current = { stripe, elements };
          setState('ready');
          ready.current(clientSecret);
        });
        payment.on('loaderror', () => setState('failed'));
        payment.mount(container.current);
      },
      () => !unmounted && setState('failed'),
    );
    return () => {
      unmounted = true;
      unmount();
    };
  }, [publishableKey, clientSecret]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.current === null || sending.current) return;
    sending.current = true;
    onStart();
    const address = new URL(returnPath, window.location.origin).href;
    void confirm(form.current, owner, address).then((outcome) => {
      sending.current = false;
      onOutcome(outcome);
    });
  }

  return (
    <form id={formId} onSubmit={submit} aria-label={t`Card`}>
      {state === 'loading' && <CardSkeleton />}
      {state === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3 text-danger">
          <Trans>
            The card form could not be loaded. A content blocker may have stopped it.
            <Button onClick={() => window.location.reload()}>Try Again</Button>
          </Trans>
        </div>
      )}
      <div ref={container} className={state === 'ready' ? '' : 'h-0 overflow-hidden'} />
    </form>
  );
}

async function confirm(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  owner: CardFormProps['owner'],
  return_url: string,
): Promise<CardOutcome> {
  try {
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url,
        payment_method_data: {
          billing_details: { email: owner.email, ...(owner.name === null ? {} : { name: owner.name }) },
        },
      },
    });
    if (setupIntent?.status === 'succeeded') return { kind: 'verified' };
    if (error?.code === 'setup_intent_unexpected_state') {
      // It was already verified, for example by an earlier press, or it was canceled.
      return error.setup_intent?.status === 'succeeded' ? { kind: 'verified' } : { kind: 'gone' };
    }
    const { code = null, decline_code = null, message = null } = error ?? {};
    return { kind: 'refused', refusal: { code, declineCode: decline_code, message } };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
