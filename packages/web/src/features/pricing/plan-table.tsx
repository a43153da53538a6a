import type { PlanOnSale } from '@earmark/contract/billing/offered-plans';
import { formatMoney, monthly, savedPercent } from '@earmark/contract/billing/plan-figures';
import { estimateMinutes, maxCharactersPaid } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useServices } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describeVisitorPrice } from './describe-visitor-price.ts';
import { useOfferedPlans } from './use-offered-plans.ts';
import { useLeadingPlan, useVisitorQuotes, type VisitorQuote } from './use-visitor-quotes.ts';

type Interval = PlanOnSale['interval'];

const basicWords = t`Articles, PDFs, emails and feeds in your podcast app.`;
/** Returns the features of a plan; for Pro, what it adds if Basic is on sale beside it. */
function describeTier(tier: PlanOnSale['tier'], onSale: readonly Offered[], premium: boolean): string {
  if (tier === 'basic') return basicWords;
  if (tier !== 'pro') return '';
  if (onSale.some((plan) => plan.tier === 'basic'))
    return premium
      ? t`Premium voices, many languages, AI summaries and MP3 download as well.`
      : t`Many languages, AI summaries and MP3 download as well.`;
  const added = premium
    ? t`Premium voices, many languages, AI summaries and MP3 download.`
    : t`Many languages, AI summaries and MP3 download.`;
  return `${basicWords} ${added}`;
}

/** A plan with its monthly and yearly price. */
interface Offered {
  name: string;
  tier: PlanOnSale['tier'];
  month: PlanOnSale;
  year: PlanOnSale;
}

/**
 * Monthly and yearly prices of the plans that the paywall shows this visitor. Renders nothing if the prices
 * cannot be loaded.
 */
export function PlanTable({
  startLabel,
  start,
  heading: Heading = 'h2',
}: {
  startLabel: string;
  /** Target of the buttons. */
  start: string;
  /** Level of the heading. */
  heading?: 'h2' | 'h3';
}) {
  const { plans } = useOfferedPlans();
  const quotes = useVisitorQuotes();
  const { site } = useServices();
  const [picked, setInterval] = useState<Interval | null>(null);
  const lead = useLeadingPlan();
  // The paywall preselects the same.
  const interval = picked ?? lead?.interval ?? 'year';
  const onSale = pairs(plans);
  if (quotes === null || (quotes !== 'loading' && onSale.length === 0)) return null;
  // The smallest saving is true of each plan.
  const saving = Math.min(...onSale.map(({ month, year }) => savedPercent(year, month)));
  return (
    <section className={Heading === 'h2' ? 'mt-16' : 'mt-10'} aria-labelledby="plan-table">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <Heading id="plan-table" className="font-semibold font-serif text-2xl">
          {Heading === 'h2' ? t`Pricing` : t`Plans`}
        </Heading>
        {quotes !== 'loading' && (
          <fieldset aria-label={t`Billed`} className="flex gap-2">
            <Choice chosen={interval === 'month'} onChoose={() => setInterval('month')}>{t`Monthly`}</Choice>
            <Choice chosen={interval === 'year'} onChoose={() => setInterval('year')}>
              <Trans>Yearly (Save {saving}%)</Trans>
            </Choice>
          </fieldset>
        )}
      </div>
      {quotes === 'loading' ? (
        <div role="status" aria-label={t`Loading the prices`} className="mt-6">
          <Skeleton className="h-56 w-full max-w-140 rounded-corner" />
        </div>
      ) : (
        <ul className="mt-6 grid gap-4 tablet:grid-cols-2">
          {onSale.map((plan) => {
            const quote = quotes.get(plan[interval].slug);
            return (
              <li
                key={plan.name}
                className="flex flex-col gap-3 rounded-corner border border-line bg-raised p-6"
              >
                <p className="font-semibold text-lg">{plan.name}</p>
                {quote && <PriceLine known={quote} />}
                <p className="grow text-pretty text-soft">
                  <Trans>
                    {formatCount(maxCharactersPaid)} characters per article (about{' '}
                    {estimateMinutes(maxCharactersPaid)} minutes).{' '}
                    {describeTier(plan.tier, onSale, site.voices?.premium === true)}
                  </Trans>
                </p>
                <ButtonLink to={start} aria-label={`${startLabel}: ${plan.name}`}>
                  {startLabel}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Returns the plans that have both a monthly and a yearly price. */
function pairs(plans: readonly PlanOnSale[]): Offered[] {
  return plans.flatMap((month) => {
    const year = plans.find(({ tier, interval }) => tier === month.tier && interval === 'year');
    return month.interval === 'month' && year ? [{ name: month.name, tier: month.tier, month, year }] : [];
  });
}

function PriceLine({ known }: { known: VisitorQuote }) {
  const { first_charge, currency, interval } = known.quote;
  const month = formatMoney(monthly({ amount: first_charge, currency, interval }), currency);
  const strong = 'font-semibold text-2xl tabular-nums';
  return (
    <div>
      <p>
        {interval === 'year' ? (
          <Trans>
            <span className={strong}>{month}</span>/month<span className="text-soft">, billed yearly</span>
          </Trans>
        ) : (
          <Trans>
            <span className={strong}>{month}</span>/month
          </Trans>
        )}
      </p>
      <p className="mt-1 text-pretty text-soft">{describeVisitorPrice(known)}</p>
    </div>
  );
}

function Choice({
  chosen,
  onChoose,
  children,
}: {
  chosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button kind={chosen ? 'chosen' : 'plain'} size="small" aria-pressed={chosen} onClick={onChoose}>
      {children}
    </Button>
  );
}
