import { type Article, serverText } from '@earmark/contract';

type Waiting = NonNullable<Article['waiting']>;

/** Describes a place in the queue: `12th in line, about 3 minutes`. */
export function describeWaiting({ place, seconds }: Waiting): string {
  const ordinal = `${place.toLocaleString('en')}${suffixOf(place)}`;
  if (seconds === null)
    return place === 1 ? serverText('Next in line') : serverText('{ordinal} in line', { ordinal });
  const time = describeTime(seconds);
  return place === 1
    ? serverText('Next in line, {time}', { time })
    : serverText('{ordinal} in line, {time}', { ordinal, time });
}

/** Returns the ending of an English ordinal number. */
function suffixOf(count: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)] ?? 'th';
}

function describeTime(seconds: number): string {
  if (seconds < 20) return serverText('a few seconds');
  if (seconds < 50) return serverText('about {seconds} seconds', { seconds: Math.round(seconds / 10) * 10 });
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return serverText('about a minute');
  if (minutes < 60) return serverText('about {minutes} minutes', { minutes });
  const hours = Math.round(minutes / 60);
  return hours === 1 ? serverText('about an hour') : serverText('about {hours} hours', { hours });
}
