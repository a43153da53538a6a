import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { readFlag } from '../../lib/local-flags.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { checkoutSessionQuery } from '../checkout/index.ts';
import { FeatureList } from '../pricing/index.ts';

/** Claims of this page only. */
const planFeatures = [
  t`Up to 1.5 hours per article`,
  t`100,000 characters per day`,
  t`Supports English, Spanish, Arabic, Chinese, Danish, Dutch, French, German, Hindi, Italian, Japanese, Korean, Polish, Portuguese, Romanian, Russian, Swedish, Turkish`,
];

/**
 * The plan of this page. Its checkout is created with the page, so that the button opens it without waiting.
 */
export function UnlimitedPlan({
  price,
  trialDays,
}: {
  price: PublicCatalogue['prices'][number];
  /** Days before the first charge; 0 for users who already had a trial. */
  trialDays: number;
}) {
  const api = useApi();
  const { billing } = useServices();
  const session = useQuery(
    checkoutSessionQuery(price.slug, () =>
      api.call('createCheckoutSession', {
        body: { price_id: price.slug, metadata: readFlag('utm_params') ?? {} },
      }),
    ),
  );
  const amount = formatMoney(price.amount, price.currency);
  return (
    <Card className="flex flex-col gap-5 tablet:p-6">
      <div>
        <h1 className="font-semibold font-serif text-2xl">{t`Unlimited Plan`}</h1>
        <p className="text-soft">{t`Easy to cancel anytime`}</p>
      </div>
      <div>
        <p className="font-semibold text-2xl tabular-nums">
          {price.interval === 'year' ? t`${amount}/year` : t`${amount}/mo`}
        </p>
        {trialDays > 0 && (
          <p className="text-soft">
            {plural(trialDays, { one: 'The first day is free.', other: 'The first # days are free.' })}
          </p>
        )}
      </div>
      <FeatureList features={planFeatures} />
      {session.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>
            <Trans>Failed to create checkout session. {errorCopy(session.error).message}</Trans>
          </p>
          <Button
            size="small"
            busy={session.isFetching}
            onClick={() => void session.refetch()}
          >{t`Try Again`}</Button>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">
        <ButtonLink to={paths.add}>{t`Cancel`}</ButtonLink>
        {!session.isError && (
          <Button
            kind="primary"
            busy={session.data === undefined}
            onClick={() => session.data && billing?.goTo(session.data.url)}
          >{t`Go to Checkout`}</Button>
        )}
      </div>
    </Card>
  );
}
