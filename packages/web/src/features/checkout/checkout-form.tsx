import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardForm } from './card-form/card-form.tsx';
import { CardVerified } from './card-verified.tsx';
import { checkoutTimings } from './checkout-timings.ts';
import { CouponBox } from './coupon-box.tsx';
import { payLabel } from './describe-quote.ts';
import { ExistingPlan } from './existing-plan.tsx';
import { OrderSummary } from './order-summary.tsx';
import { planTitle } from './plan-title.ts';
import { useCheckout } from './use-checkout.ts';
import type { OfferState } from './use-offer.ts';
import { intentOf } from './use-setup-intent.ts';

export interface CheckoutFormProps {
  /** Slug of the selected plan. */
  plan: string;
  offer: OfferState;
  /** Shows the card form immediately; otherwise after 'Add Payment Details'. */
  immediate?: boolean;
  /** Error from before this page was loaded, for example at the bank. */
  failure?: string | null;
  /** Called when the card form opens or closes. If set, 'Change Plan' is offered. */
  onOpenChange?: (open: boolean) => void;
  /** Called when the verification of a card starts and ends: plan and offer must not change meanwhile. */
  onBusyChange?: (busy: boolean) => void;
  /** Where to go when the plan has started; by default the application. */
  onward?: string;
}

/** docs/product/plans-and-billing.md#checkout-form */
export function CheckoutForm({
  plan,
  offer,
  immediate = false,
  failure = null,
  onOpenChange,
  onBusyChange,
  onward = paths.add,
}: CheckoutFormProps) {
  const { api } = useServices();
  const { data: catalogue } = useQuery(catalogueQuery(api));
  const checkout = useCheckout({ plan, offer, immediate, failure });
  const { setup, quote, open, busy, user } = checkout;
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const formId = useId();
  const card = useRef<HTMLDivElement>(null);
  const intent = intentOf(setup);
  const making = setup.kind === 'making';
  const ready =
    setup.kind === 'ready' &&
    readyFor === setup.intent.clientSecret &&
    // Only for the displayed plan and offer.
    setup.intent.plan === plan &&
    setup.intent.code === (offer.applied?.code ?? null);
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);
  const cardVisible = readyFor !== null;
  useEffect(() => {
    if (!cardVisible) return;
    const timer = setTimeout(
      () => card.current?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
      checkoutTimings.scrollToCard,
    );
    return () => clearTimeout(timer);
  }, [cardVisible]);

  if (checkout.ending === 'verified') return <CardVerified trial={checkout.trial} onward={onward} />;
  if (checkout.ending === 'plan-exists')
    return <ExistingPlan leave={checkout.cameWithPlan} onward={onward} />;
  const price = catalogue?.prices.find(({ slug }) => slug === plan);
  return (
    <div className="flex flex-col gap-5">
      {making && (
        <p role="status" className="flex items-center gap-3 text-soft">
          <Spinner size={18} /> {intent === null ? t`Loading...` : t`Updating payment form...`}
        </p>
      )}
      {setup.kind === 'failed' && (
        <div className="flex flex-col items-start gap-3">
          <p role="alert" className="text-danger">
            {setup.message}
          </p>
          <Button onClick={() => window.location.reload()}>{t`Try Again`}</Button>
        </div>
      )}
      {open && intent && catalogue && user && (
        <div ref={card} inert={making} className={making ? 'opacity-55' : undefined}>
          <CardForm
            // The provider's form belongs to one secret; in our own form, the typed text stays.
            key={catalogue.provider === 'stripe' ? intent.id : 'card'}
            provider={catalogue}
            formId={formId}
            clientSecret={intent.clientSecret}
            owner={{ name: user.name, email: user.email }}
            returnPath={paths.add}
            onReady={setReadyFor}
            onStart={checkout.onStart}
            onOutcome={checkout.onOutcome}
          />
        </div>
      )}
      <CouponBox offer={offer} disabled={busy} />
      {checkout.reloadPrice ? (
        <div className="flex flex-col items-start gap-3">
          <p
            role="alert"
            className="text-danger"
          >{t`The price could not be loaded. Check your connection and try again.`}</p>
          <Button onClick={() => void checkout.reloadPrice?.()}>{t`Try Again`}</Button>
        </div>
      ) : (
        price && <OrderSummary name={planTitle(price)} quote={quote} />
      )}
      <p role="alert" className={checkout.problem === null ? 'hidden' : 'text-danger'}>
        {checkout.problem}
      </p>
      {!open ? (
        <Button
          kind="primary"
          size="large"
          onClick={() => {
            checkout.show();
            onOpenChange?.(true);
          }}
        >{t`Add Payment Details`}</Button>
      ) : (
        setup.kind !== 'failed' && (
          <Button
            kind="primary"
            size="large"
            type="submit"
            form={formId}
            busy={busy}
            disabled={!ready || quote === undefined || offer.checking}
          >
            {quote === undefined ? t`Start trial for $0` : payLabel(quote)}
          </Button>
        )
      )}
      {open && onOpenChange && (
        <Button
          kind="quiet"
          busy={checkout.canceling}
          disabled={busy}
          onClick={() => void checkout.changePlan().then((done) => done && onOpenChange(false))}
        >{t`Change Plan`}</Button>
      )}
      <p className="text-center text-sm text-soft">
        {catalogue?.provider === 'stripe'
          ? t`Your card is handled by Stripe. Cancel anytime.`
          : t`Cancel anytime.`}
      </p>
    </div>
  );
}
