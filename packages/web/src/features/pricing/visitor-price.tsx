import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describeVisitorPrice } from './describe-visitor-price.ts';
import type { Known, VisitorQuote } from './use-visitor-quotes.ts';

/** The price on a public page. Reserves its space while loading, and never shows another price first. */
export function VisitorPrice({
  known,
  lead,
  className,
}: {
  known: Known<VisitorQuote>;
  /** Text before an offer that is included in the price. */
  lead?: string;
  className?: string;
}): ReactNode {
  if (known === null) return null;
  const classes = classNames('min-h-14 text-pretty font-semibold text-lg', className);
  if (known === 'loading') {
    return (
      <div role="status" aria-label={t`Loading the price`} className={classes}>
        <Skeleton className="h-6 w-80 max-w-full" />
      </div>
    );
  }
  return (
    <p className={classes}>
      {known.offer && lead}
      {describeVisitorPrice(known)}
    </p>
  );
}
