import type { Highlight } from '@earmark/contract/highlights/highlights';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/format-date.ts';
import { formatTime } from '../../lib/format-time.ts';

/** Returns what stands below a quote: '12:58 · Matthew · Today'. */
export function highlightFacts(
  { seconds, voice, source, created_at: createdAt }: Highlight,
  now = new Date(),
): string {
  const date = new Date(createdAt);
  const day =
    date.toDateString() === now.toDateString() ? t`Today` : formatDate(date, datePartsOf(date, now));
  return [
    seconds === null ? null : formatTime(seconds),
    voice,
    source === 'headphones' ? t`From headphones` : null,
    day,
  ]
    .filter(Boolean)
    .join(' · ');
}

const datePartsOf = (date: Date, now: Date) => ({
  day: true,
  short: true,
  year: date.getFullYear() !== now.getFullYear(),
});
