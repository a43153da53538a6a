import type { PublicCatalogue } from '@earmark/contract/catalogue';
import { estimateMinutes, MAX_CHARACTERS_PAID } from '@earmark/contract/limits';
import { formatMoney, monthly, savedPercent } from '@earmark/contract/plan-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useApi } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useLinks } from './use-links.ts';

type Price = PublicCatalogue['prices'][number];
type Interval = Price['interval'];

const plans = [
  {
    title: 'Basic',
    words: 'Articles, PDFs, emails and feeds in your podcast app.',
    month: 'basic-monthly',
    year: 'basic-yearly',
  },
  {
    title: 'Pro',
    words: 'Premium voices, many languages, AI summaries and MP3 download as well.',
    month: 'pro-monthly',
    year: 'pro-yearly-discount',
  },
] as const;

/** A2.4: what the plans cost, by the month or the year. Does not show while the prices are not known. */
export function Pricing({ startLabel }: { startLabel: string }) {
  const { data } = useQuery(catalogueQuery(useApi()));
  const { signIn } = useLinks();
  const [interval, setInterval] = useState<Interval>('year');
  const find = (slug: string) => data?.prices.find((price) => price.slug === slug);
  const onSale = plans.flatMap((plan) => {
    const [month, year] = [find(plan.month), find(plan.year)];
    return month && year ? [{ ...plan, month, year }] : [];
  });
  if (onSale.length === 0) return null;
  // What is true of each of them.
  const saving = Math.min(...onSale.map(({ month, year }) => savedPercent(year, month)));
  return (
    <section className="mt-16" aria-labelledby="pricing">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="pricing" className="font-semibold font-serif text-2xl">
          Pricing
        </h2>
        <fieldset aria-label="Billed" className="flex gap-2">
          <Choice chosen={interval === 'month'} onChoose={() => setInterval('month')}>
            Monthly
          </Choice>
          <Choice chosen={interval === 'year'} onChoose={() => setInterval('year')}>
            Yearly (Save {saving}%)
          </Choice>
        </fieldset>
      </div>
      <ul className="mt-6 grid gap-4 tablet:grid-cols-2">
        {onSale.map((plan) => (
          <li
            key={plan.title}
            className="flex flex-col gap-3 rounded-corner border border-line bg-raised p-6"
          >
            <h3 className="font-semibold text-lg">{plan.title}</h3>
            <PriceLine price={plan[interval]} />
            <p className="grow text-pretty text-soft">
              {MAX_CHARACTERS_PAID.toLocaleString('en')} characters per article (about{' '}
              {estimateMinutes(MAX_CHARACTERS_PAID)} minutes). {plan.words}
            </p>
            <ButtonLink to={signIn('tts_nav_cta')} aria-label={`${startLabel}: ${plan.title}`}>
              {startLabel}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceLine({ price }: { price: Price }) {
  const { amount, currency, interval } = price;
  return (
    <p>
      <span className="font-semibold text-2xl">{formatMoney(monthly(price), currency)}</span>/month
      {interval === 'year' && (
        <span className="text-soft"> · {formatMoney(amount, currency)} billed yearly</span>
      )}
    </p>
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
