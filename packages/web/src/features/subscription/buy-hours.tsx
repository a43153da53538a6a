import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Slider } from '../../ui/slider.tsx';
import { useTopOff } from './use-top-off.ts';

/** docs/product/plans-and-billing.md#hours-of-legacy-plans */
export function BuyHours({ hours, quality }: { hours: PublicCatalogue['hours']; quality: 'hd' | 'sd' }) {
  const [amount, setAmount] = useState(hours.usual);
  const { state, hostedUrl, topOff } = useTopOff();
  const price = formatMoney((amount / hours.step) * hours[quality], hours.currency);
  const label = {
    idle: t`Confirm ${price}`,
    busy: t`Loading...`,
    done: t`Done!`,
    failed: t`Something's wrong`,
  }[state];
  return (
    <Card className="flex flex-col gap-5 tablet:p-6">
      <h1 className="font-semibold font-serif text-2xl">
        <Trans>Buy {quality.toUpperCase()} Credits</Trans>
      </h1>
      <div className="flex flex-col gap-2">
        <output className="font-semibold text-xl tabular-nums">
          {plural(amount, { one: '# hour', other: '# hours' })}
        </output>
        <Slider
          label={t`Hours`}
          min={hours.least}
          max={hours.most}
          step={hours.step}
          value={amount}
          onChange={setAmount}
          describe={(value) => plural(value, { one: '# hour', other: '# hours' })}
          disabled={state === 'busy' || state === 'done'}
        />
      </div>
      {state === 'failed' && (
        <p role="alert">
          <Trans>
            Issues? Add a payment method and try again.
            {hostedUrl !== null && (
              <a href={hostedUrl} className={buttonClass('plain', 'small', 'mt-3 flex w-fit')}>
                Add a payment method
              </a>
            )}
          </Trans>
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">
        <ButtonLink to={paths.add}>{t`Cancel`}</ButtonLink>
        <Button
          kind="primary"
          busy={state === 'busy'}
          disabled={state === 'done'}
          onClick={() => void topOff(amount, quality)}
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}
