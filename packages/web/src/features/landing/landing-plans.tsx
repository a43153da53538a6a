import { formatMoney, monthly } from '@earmark/contract/billing/plan-figures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import {
  freeFeatures,
  PlanTable,
  useOfferedPlans,
  useVisitorQuote,
  type VisitorOffer,
  type VisitorQuote,
} from '../pricing/index.ts';
import { SectionHeading } from './section-heading.tsx';

/** What paying adds, beside what everybody has. */
const rows: { label: string; free: boolean }[] = [
  { label: t`Read along, with every word lit`, free: true },
  { label: t`Your own podcast feed`, free: true },
  { label: t`PDFs, books, mail and feeds`, free: true },
  { label: t`Articles without a monthly limit`, free: false },
  { label: t`Many languages, detected for you`, free: false },
  { label: t`AI summaries and MP3 download`, free: false },
];

/** The price line, and the plans behind it. */
export function LandingPlans({
  signUp,
  startLabel,
  own,
}: {
  signUp: string;
  startLabel: string;
  /** The offer of the page. */
  own: VisitorOffer | null;
}) {
  const [open, setOpen] = useState(false);
  const known = useVisitorQuote({ own });
  const { catalogue } = useOfferedPlans();
  const days = catalogue?.money_back_days ?? 0;
  const free = freeFeatures.slice(1).join(' · ');
  return (
    <section aria-labelledby="pricing">
      <div className="flex flex-wrap items-center justify-between gap-6 border-line border-y py-8">
        <div>
          <SectionHeading id="pricing">
            {known === null || known === 'loading' ? t`Free to start` : <StartingAt quote={known.quote} />}
          </SectionHeading>
          <p className="mt-2 text-pretty text-soft">
            {days > 0
              ? plural(days, {
                  one: 'Or start free and decide later. Cancel in two clicks, money back for # day.',
                  other: 'Or start free and decide later. Cancel in two clicks, money back for # days.',
                })
              : t`Or start free and decide later. Cancel in two clicks.`}
          </p>
        </div>
        <Button
          aria-expanded={open}
          aria-controls="plans"
          onClick={() => setOpen(!open)}
        >{t`See what each plan includes`}</Button>
      </div>
      <div id="plans">
        {open && (
          <div className="appear">
            <PlanTable startLabel={startLabel} start={signUp} heading="h3" />
            <div className="mt-8">
              <table className="w-full border-collapse text-start">
                <caption className="sr-only">{t`Free and paid compared`}</caption>
                <thead>
                  <tr className="border-line border-b text-sm text-soft">
                    <th scope="col" className="py-3 font-normal">
                      {t`${free} without paying`}
                    </th>
                    <th
                      scope="col"
                      className="w-16 py-3 text-center tablet:w-24 font-semibold text-ink"
                    >{t`Free`}</th>
                    <th
                      scope="col"
                      className="w-16 py-3 text-center tablet:w-24 font-semibold text-ink"
                    >{t`Paid`}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, free }) => (
                    <tr key={label} className="border-line border-b">
                      <th scope="row" className="py-3 font-normal">
                        {label}
                      </th>
                      <td className="text-center">{free ? <Yes /> : <No />}</td>
                      <td className="text-center">
                        <Yes />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="mt-6">
              <ButtonLink to={signUp}>{startLabel}</ButtonLink>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function StartingAt({ quote }: { quote: VisitorQuote['quote'] }) {
  const month = formatMoney(monthly({ ...quote, amount: quote.first_charge }), quote.currency);
  const soft = 'font-normal font-sans text-lg text-soft tracking-normal';
  return quote.interval === 'year' ? (
    <Trans>
      Starting at {month}/month <span className={soft}>billed yearly</span>
    </Trans>
  ) : (
    t`Starting at ${month}/month`
  );
}

const Yes = () => (
  <>
    <Check size={20} aria-hidden="true" className="mx-auto text-good" />
    <span className="sr-only">{t`Included`}</span>
  </>
);
const No = () => (
  <>
    <Minus size={20} aria-hidden="true" className="mx-auto text-soft" />
    <span className="sr-only">{t`Not included`}</span>
  </>
);
