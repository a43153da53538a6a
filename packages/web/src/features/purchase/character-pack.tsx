import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { estimateMinutes } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Slider } from '../../ui/slider.tsx';
import { usePurchase } from './use-purchase.ts';

interface CharacterPackProps {
  /** Initially selected number of millions. */
  millions?: number;
  /** Path of this service to which the payment returns. */
  returnTo: string;
  /** Shown beside the heading. */
  help?: ReactNode;
  /** Adds 'Close' to the row of buttons, for a dialog without other buttons. */
  onClose?: () => void;
}

/** docs/product/plans-and-billing.md#extra-characters All figures come from the catalogue. */
export function CharacterPack(props: CharacterPackProps) {
  const { data, isError, refetch } = useQuery(catalogueQuery(useApi()));
  if (data) return <Chooser pack={data.characters} {...props} />;
  return (
    <>
      {isError ? (
        <p className="flex flex-wrap items-center gap-3">
          <Trans>
            The prices could not be loaded.
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Trans>
        </p>
      ) : (
        <div role="status" aria-label={t`Loading prices`} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {props.onClose && (
        <DialogActions>
          <Button onClick={props.onClose}>{t`Close`}</Button>
        </DialogActions>
      )}
    </>
  );
}

function Chooser({
  pack,
  millions = 1,
  returnTo,
  help,
  onClose,
}: CharacterPackProps & { pack: PublicCatalogue['characters'] }) {
  const { site } = useServices();
  const [amount, setAmount] = useState(Math.min(pack.most, Math.max(1, Math.round(millions))));
  const { isBusy, hasFailed, purchase } = usePurchase();
  const price = showPrice(pack.amount * amount, pack.currency);
  const minutes = formatCount(estimateMinutes(pack.characters * amount));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-1">
        <h3 className="font-semibold">{t`Select amount to purchase:`}</h3>
        {help}
      </div>
      <Slider
        label={t`Select amount to purchase`}
        min={1}
        max={pack.most}
        step={1}
        value={amount}
        onChange={setAmount}
        describe={(value) => t`${value} million characters, ${showPrice(pack.amount * value, pack.currency)}`}
        disabled={isBusy}
      />
      <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 tabular-nums">
        <Figure name={t`Amount`}>
          <span className="font-semibold text-xl">
            <Trans>{amount}M characters</Trans>
          </span>
        </Figure>
        <Figure name={t`Price`}>
          <span className="font-semibold text-xl">{price}</span>
        </Figure>
        <Figure name={t`Length`}>
          <span className="text-soft">
            <Trans>~{minutes} minutes of audio</Trans>
          </span>
        </Figure>
      </dl>
      {hasFailed && (
        <div role="alert" className="rounded-corner border border-danger p-3">
          <p className="font-semibold">{t`Error`}</p>
          <p>{t`Unable to process payment. Please try again or contact support.`}</p>
        </div>
      )}
      <DialogActions>
        {onClose && <Button onClick={onClose}>{t`Close`}</Button>}
        <a href={`mailto:${site.brand.supportEmail}`} className={buttonClass()}>{t`Contact Support`}</a>
        <Button
          kind="primary"
          busy={isBusy}
          onClick={() => void purchase({ millions: amount, cents: pack.amount * amount, returnTo, pack })}
        >
          <Trans>Purchase for {price}</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Formats whole dollars without cents: `$15`. */
const showPrice = (cents: number, currency: string): string =>
  formatMoney(cents, currency).replace(/\.00$/, '');
