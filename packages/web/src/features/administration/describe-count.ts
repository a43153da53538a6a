import { formatCount } from '../../lib/format-count.ts';
import { describeSpan } from './describe-amounts.ts';

/** Returns a number of things: `1 feed`, `1,200 feeds`. */
export const describeCount = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** Returns for how long something has been the case: `2 days`. */
export const describeSince = (moment: string, now: number = Date.now()): string =>
  describeSpan(Math.max(0, (now - Date.parse(moment)) / 1_000));
