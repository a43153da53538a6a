import type { Article } from '@earmark/contract';

type Waiting = NonNullable<Article['waiting']>;

/** Describes a place in the queue: `12th in line, about 3 minutes`. */
export function describeWaiting({ place, seconds }: Waiting): string {
  const line = place === 1 ? 'Next in line' : `${place.toLocaleString('en')}${suffixOf(place)} in line`;
  return seconds === null ? line : `${line}, ${describeTime(seconds)}`;
}

/** Returns the ending of an English ordinal number. */
function suffixOf(count: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)] ?? 'th';
}

function describeTime(seconds: number): string {
  if (seconds < 20) return 'a few seconds';
  if (seconds < 50) return `about ${Math.round(seconds / 10) * 10} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 60) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}
