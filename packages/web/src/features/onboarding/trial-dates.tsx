import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { formatLongDay } from '../../lib/format-moment.ts';
import { useApi } from '../../lib/services.tsx';
import { type AppliedOffer, describeQuote, quoteQuery } from '../checkout/index.ts';

const dayMs = 86_400_000;

/**
 * What is charged when, as the quote has it, and until when it is refunded. Reserves its space while the quote loads;
 * empty if there is none.
 */
export function TrialDates({ plan, offer }: { plan: string; offer: AppliedOffer | null }) {
  const api = useApi();
  const { data: quote, isPending } = useQuery(quoteQuery(api, plan, offer));
  const days = useQuery(catalogueQuery(api)).data?.money_back_days ?? 0;
  if (quote === undefined) return isPending ? <div className="min-h-34" /> : null;
  const charges = describeQuote(quote).map(({ when, what }, at) => ({
    title: `${when}: ${what}`,
    note: quote.trial_days === 0 || at > 1 ? '' : at === 0 ? unlocked : cancel(quote.first_charge_at),
  }));
  const end = new Date(Date.parse(quote.first_charge_at) + days * dayMs).toISOString();
  const dates =
    days > 0
      ? [
          ...charges,
          {
            title: t`Until ${formatLongDay(end)}`,
            note: t`If you're not satisfied within ${days} days, we'll refund your payment.`,
          },
        ]
      : charges;
  return (
    <ol className="grid gap-x-6 tablet:grid-flow-col tablet:auto-cols-fr">
      {dates.map(({ title, note }, at) => (
        <li
          key={title}
          className="relative ps-8 pb-5 before:absolute before:start-[7px] before:top-2 before:bottom-0 before:w-0.5 before:bg-line last:before:hidden tablet:ps-0 tablet:pt-8 tablet:before:start-0 tablet:before:top-[7px] tablet:before:-end-6 tablet:before:bottom-auto tablet:before:h-0.5 tablet:before:w-auto"
        >
          <span
            aria-hidden="true"
            className={`absolute start-0 top-1 size-4 rounded-full border-2 tablet:top-0 ${at === 0 ? 'border-ink bg-ink' : 'border-edge bg-paper'}`}
          />
          <p className="text-pretty font-semibold">{title}</p>
          {note !== '' && <p className="mt-1 text-pretty text-sm text-soft">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

const unlocked = t`Everything is unlocked.`;
const cancel = (firstCharge: string): string =>
  t`Cancel before ${formatLongDay(firstCharge)} and you pay nothing.`;
