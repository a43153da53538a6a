import { serverText } from '@earmark/contract';
import type { OwnClient } from '../../platform/safe-fetch/own-client.ts';
import type { OwnFeed } from '../read-own-feed.ts';
import { type CheckResult, resultsOf } from '../result.ts';

const { ok, problem } = resultsOf('links');

/** Names of query parameters that carry secrets. */
const secretNames =
  /^(access_?token|id_?token|refresh_?token|token|session(_?id)?|sid|password|pass|pwd|key|api_?key|auth)$/i;

/**
 * Checks that the links in the feed carry no secret but the feed's own key, and carry that key only to the service:
 * apps send links to their servers and show them to others.
 * @param key secret part of the feed's address
 */
export function checkLinks({ links }: Pick<OwnFeed, 'links'>, key: string, client: OwnClient): CheckResult {
  const leaks = new Set<string>();
  for (const link of links) {
    if (!URL.canParse(link)) continue;
    const { username, password, searchParams, host } = new URL(link);
    if (username !== '' || password !== '')
      leaks.add(serverText('A link to {host} contains a user name or password.', { host }));
    const secret = [...searchParams.keys()].find((name) => secretNames.test(name));
    const isOwn = client.isOwn(link);
    if (isOwn && secret !== undefined)
      leaks.add(serverText("A link to {host} contains the parameter '{secret}'.", { host, secret }));
    if (!isOwn && link.includes(key))
      leaks.add(serverText('A link to {host} contains the key of your feed.', { host }));
  }
  const [first] = leaks;
  return first === undefined
    ? ok(
        serverText('Links give nothing away'),
        serverText('Links contain no secret but the key of the feed, in its own addresses.'),
      )
    : problem(
        serverText('Links give secrets away'),
        first,
        serverText(
          'Set EARMARK_PUBLIC_URL without a user name or password, let the reverse proxy add nothing to links, and reset the address of your feed in the settings.',
        ),
      );
}
