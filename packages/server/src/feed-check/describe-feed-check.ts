import type { FeedCheck } from '@earmark/contract';

const verdicts = { works: 'works', fails: 'will not', unknown: 'uncertain' } as const;

/** Returns the result as lines for a terminal. */
export function describeFeedCheck({ title, origin, apps, findings }: FeedCheck): string {
  const width = Math.max(...apps.map(({ name }) => name.length));
  const lines = findings.flatMap(({ level, label, message, remedy }) => [
    `${level.padEnd(9)}${label}: ${message}`,
    ...(level === 'ok' || remedy === null ? [] : [`${' '.repeat(9)}-> ${remedy}`]),
  ]);
  return [
    `${title} (${origin}).`,
    '',
    ...apps.map(
      ({ name, verdict, reason }) => `${verdicts[verdict].padEnd(11)}${name.padEnd(width)}  ${reason}`,
    ),
    '',
    ...lines,
  ].join('\n');
}
