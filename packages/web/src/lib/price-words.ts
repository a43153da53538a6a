import { plural, select } from '@lingui/core/macro';

type Interval = 'month' | 'year';

/** Returns a price as prices are labelled: `$5/month`. */
export const pricePer = (price: string, interval: Interval): string =>
  select(interval, { month: `${price}/month`, other: `${price}/year` });

/** Returns a price as sentences say it: `$5 a month`. */
export const priceEvery = (price: string, interval: Interval): string =>
  select(interval, { month: `${price} a month`, other: `${price} a year` });

/**
 * Returns what is charged for a number of months or years: `$5 for the first month`, `$5 a month for the next 3
 * months`.
 * @param isFirst whether nothing is charged before
 */
export function priceFor(price: string, interval: Interval, count: number, isFirst: boolean): string {
  if (interval === 'month') {
    return isFirst
      ? plural(count, {
          one: `${price} for the first month`,
          other: `${price} a month for the first # months`,
        })
      : plural(count, {
          one: `${price} for the next month`,
          other: `${price} a month for the next # months`,
        });
  }
  return isFirst
    ? plural(count, { one: `${price} for the first year`, other: `${price} a year for the first # years` })
    : plural(count, { one: `${price} for the next year`, other: `${price} a year for the next # years` });
}

/** Does the same as {@link priceFor}, with prices as they are labelled: `$5/month for the next 3 months`. */
export function labelledPriceFor(price: string, interval: Interval, count: number, isFirst: boolean): string {
  if (interval === 'month') {
    return isFirst
      ? plural(count, {
          one: `${price} for the first month`,
          other: `${price}/month for the first # months`,
        })
      : plural(count, {
          one: `${price} for the next month`,
          other: `${price}/month for the next # months`,
        });
  }
  return isFirst
    ? plural(count, { one: `${price} for the first year`, other: `${price}/year for the first # years` })
    : plural(count, { one: `${price} for the next year`, other: `${price}/year for the next # years` });
}
