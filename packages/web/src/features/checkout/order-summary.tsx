import type { QuoteResponse } from '@earmark/contract/billing/billing';
import { standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatLongDay } from '../../lib/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { freeMonthWords } from './applied-offer.ts';
import { describeQuote } from './describe-quote.ts';

/** The charges and their dates, shown before anything is charged. Undefined while the price loads. */
export function OrderSummary({ name, quote }: { name: string; quote: QuoteResponse | undefined }) {
  return (
    <section aria-label={t`What you pay`} aria-busy={quote === undefined} className="flex flex-col gap-2">
      <h3 className="font-semibold">{name}</h3>
      {quote === undefined ? (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      ) : (
        <>
          {quote.trial_days > standardTrialDays && (
            <p className="font-semibold text-good">{freeMonthWords}</p>
          )}
          <dl>
            {describeQuote(quote).map(({ when, what }) => (
              <div key={when} className="flex justify-between gap-4 py-0.5">
                <dt className="text-soft">{when}</dt>
                <dd className="text-end tabular-nums">{what}</dd>
              </div>
            ))}
          </dl>
          {quote.trial_days > 0 && (
            <p className="text-sm text-soft">
              <Trans>Cancel before {formatLongDay(quote.first_charge_at)} and you pay nothing.</Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
}
