import { t } from '@lingui/core/macro';
import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { maxCodeLength, type OfferState } from './use-offer.ts';

/** docs/product/offers-and-rewards.md#coupons */
export function CouponBox({ offer, disabled = false }: { offer: OfferState; disabled?: boolean }) {
  const [code, setCode] = useState('');
  const [edited, setEdited] = useState(false);
  if (offer.applied !== null) {
    return (
      <div
        role="status"
        className="flex items-center gap-3 rounded-corner border border-line bg-sunken py-1 pe-1 ps-4"
      >
        <Check size={18} aria-hidden="true" className="shrink-0 text-good" />
        <p className="min-w-0 flex-1 py-2">
          <strong>{offer.applied.code}</strong>
          <span className="block text-good text-sm">{offer.applied.message}</span>
        </p>
        {!disabled && (
          <IconButton
            label={t`Remove coupon`}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => {
              setCode('');
              offer.remove();
            }}
          />
        )}
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (offer.checking || disabled) return;
    setEdited(false);
    void offer.apply(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-3" aria-label={t`Coupon`}>
      <Input
        className="min-w-0 flex-1"
        label={t`Coupon code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCodeLength}
        value={code}
        readOnly={disabled}
        error={edited ? null : offer.problem}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setEdited(true);
        }}
      />
      <Button type="submit" busy={offer.checking} className="self-start mt-6.5">{t`Apply`}</Button>
    </form>
  );
}
