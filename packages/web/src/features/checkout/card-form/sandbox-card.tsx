import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useServices } from '../../../lib/services.tsx';
import { Input } from '../../../ui/field.tsx';
import type { CardFormProps, CardOutcome } from './card-outcome.ts';
import { asCardNumber, asExpiry, asSecurityCode, missingParts, type TypedCard } from './card-typing.ts';
import { TestCards } from './test-cards.tsx';

const empty: TypedCard = { number: '', expiry: '', cvc: '' };

/**
 * The card form of the sandbox, where no money moves: it only accepts the published test cards, and says so.
 */
export function SandboxCard({
  formId,
  clientSecret,
  returnPath,
  onReady,
  onStart,
  onOutcome,
}: CardFormProps) {
  const { api, billing } = useServices();
  const [card, setCard] = useState(empty);
  const [missing, setMissing] = useState<Partial<TypedCard>>({});
  const sending = useRef(false);
  const numberField = useRef<HTMLInputElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(clientSecret), [clientSecret]);
  useEffect(() => {
    // The button that opened the form is gone, and the focus with it.
    if (document.activeElement === document.body) numberField.current?.focus({ preventScroll: true });
  }, []);

  async function send(): Promise<CardOutcome> {
    try {
      const { status, error, next_action } = await api.call('sandboxConfirmSetup', {
        body: { client_secret: clientSecret, card, return_url: returnPath },
      });
      if (status === 'succeeded') return { kind: 'verified' };
      if (status === 'requires_action' && next_action !== null) {
        billing?.goTo(next_action);
        return { kind: 'leaving' };
      }
      const { code = null, decline_code = null, message = null } = error ?? {};
      return { kind: 'refused', refusal: { code, declineCode: decline_code, message } };
    } catch (error) {
      const isGone = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      return isGone ? { kind: 'gone' } : { kind: 'failed', error };
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending.current) return;
    const parts = missingParts(card);
    setMissing(parts ?? {});
    if (parts !== null) {
      if (parts.number !== undefined) numberField.current?.focus();
      return;
    }
    sending.current = true;
    onStart();
    void send().then((outcome) => {
      // If the bank asks, the page is being left: a second press must not submit again.
      sending.current = outcome.kind === 'leaving';
      onOutcome(outcome);
    });
  }

  const type = (part: Partial<TypedCard>) => {
    setCard({ ...card, ...part });
    setMissing({});
  };
  const field = (part: keyof TypedCard, label: string, placeholder: string) => ({
    label,
    placeholder,
    inputMode: 'numeric' as const,
    // Browsers must not offer real cards here.
    autoComplete: 'off',
    value: card[part],
    error: missing[part] ?? null,
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t`Card`}>
      <p className="rounded-corner border border-edge border-dashed px-4 py-3 text-sm text-soft">
        <Trans>
          <strong className="text-ink">Sandbox billing: no real money.</strong> Do not type a real card.
        </Trans>
      </p>
      <Input
        {...field('number', t`Card number`, '4242 4242 4242 4242')}
        ref={numberField}
        onChange={({ currentTarget }) => type({ number: asCardNumber(currentTarget.value) })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Input
          {...field('expiry', t`Expiry (MM / YY)`, '12 / 34')}
          onChange={({ currentTarget }) => type({ expiry: asExpiry(currentTarget.value, card.expiry) })}
        />
        <Input
          {...field('cvc', t`Security code`, '123')}
          onChange={({ currentTarget }) => type({ cvc: asSecurityCode(currentTarget.value) })}
        />
      </div>
      <TestCards
        onChoose={(number) => type({ number: asCardNumber(number), expiry: '12 / 34', cvc: '123' })}
      />
    </form>
  );
}
