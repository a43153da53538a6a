import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { defaultMaxCharacters, estimateMinutes } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useApi } from '../../lib/services.tsx';
import { FeatureList } from '../pricing/index.ts';

/** Quality of the older plans by the hour. */
export type OlderVoice = 'hd' | 'sd';

/**
 * The offer of the older trial page: docs/product/plans-and-billing.md#trial-page. An installation that no longer sells
 * plans by the hour states what the plan of its checkout includes instead.
 */
export function OlderTrialOffer({ voice }: { voice: OlderVoice }) {
  const { data: catalogue } = useQuery(catalogueQuery(useApi()));
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-balance text-center font-semibold font-serif text-3xl">
        {voice === 'sd'
          ? t`Get the Standard experience for $0 today`
          : t`Get the full experience for $0 today`}
      </h1>
      <div className="min-h-40">{catalogue && <Terms catalogue={catalogue} voice={voice} />}</div>
    </section>
  );
}

function Terms({ catalogue, voice }: { catalogue: PublicCatalogue; voice: OlderVoice }) {
  const { prices, default_plan, trial_days, hours, characters } = catalogue;
  const byHour = prices.find(({ tier, interval }) => tier === voice && interval === 'month');
  const price = byHour ?? prices.find(({ slug }) => slug === default_plan.subscribe_page);
  if (price === undefined) return null;
  const amount = formatMoney(price.amount, price.currency);
  const inHours = (count: number) => Math.floor(estimateMinutes(count) / 60);
  const terms = byHour
    ? [
        t`You'll get ${hours.step} hours of credits every month`,
        t`Unused credits never expire, even if you cancel`,
        t`If you run out, you can get additional ${hours.step} hours of credits for ${formatMoney(hours[voice], hours.currency)}`,
      ]
    : [
        t`You'll get about ${inHours(defaultMaxCharacters)} hours of audio every month`,
        t`Extra characters never expire, even if you cancel`,
        t`If you run out, you can get additional characters for about ${inHours(characters.characters)} hours for ${formatMoney(characters.amount, characters.currency)}`,
      ];
  return (
    <>
      <p className="text-center">
        {price.interval === 'year' ? (
          <Trans>
            <strong className="font-semibold">{amount}/yr</strong> after {trial_days} days · Cancel anytime
          </Trans>
        ) : (
          <Trans>
            <strong className="font-semibold">{amount}/mo</strong> after {trial_days} days · Cancel anytime
          </Trans>
        )}
      </p>
      <div className="mt-5">
        <FeatureList features={terms} />
      </div>
    </>
  );
}
