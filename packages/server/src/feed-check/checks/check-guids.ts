import { serverText } from '@earmark/contract';
import type { OwnFeed, OwnItem } from '../read-own-feed.ts';
import { type CheckResult, resultsOf } from '../result.ts';

const { ok, problem } = resultsOf('guid');

/** GUIDs of episodes by what identifies an episode otherwise: its audio and the time when it was added. */
export type GuidHistory = Readonly<Record<string, string>>;

/** Returns what to store for the next check. */
export const guidsOf = ({ items }: Pick<OwnFeed, 'items'>): GuidHistory =>
  Object.fromEntries(items.map((item) => [keyOf(item), item.guid]));

/** The audio of an article is shared, so the same file with another date is another episode. */
const keyOf = ({ url, publishedAt }: OwnItem): string =>
  `${/([^/]+)$/.exec(url)?.[1] ?? url} ${Date.parse(publishedAt)}`;

/** Checks that apps recognize the episodes that they have. @param known of the check before */
export function checkGuids(feed: Pick<OwnFeed, 'items'>, known: GuidHistory): CheckResult {
  const remedy = serverText('Let the reverse proxy pass the feed on unchanged.');
  const drawback = serverText('Episodes may appear twice.');
  const { items } = feed;
  const unique = new Set(items.map(({ guid }) => guid));
  if (unique.has('') || unique.size < items.length)
    return problem(
      serverText('Episodes are mixed up'),
      serverText('Episodes have no GUID, or the same one.'),
      remedy,
      { drawback },
    );
  const changed = items.filter((item) => (known[keyOf(item)] ?? item.guid) !== item.guid).length;
  return changed === 0
    ? ok(
        serverText('Episodes keep their identity'),
        serverText('Each episode has a GUID of its own, the same as at the last check.'),
      )
    : problem(
        serverText('Episodes changed their identity'),
        serverText(
          '{changed} of {all} GUIDs changed since the last check, so apps show these episodes twice.',
          { changed, all: items.length },
        ),
        remedy,
        { drawback },
      );
}
