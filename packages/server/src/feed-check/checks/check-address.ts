import { isIP } from 'node:net';
import { type PodcastAppId, serverText } from '@earmark/contract';
import { reasonOf } from '../../platform/reason-of.ts';
import { allApps, serverApps } from '../apps/podcast-apps.ts';
import type { FeedCheckEdges } from '../edges.ts';
import { type CheckResult, resultsOf } from '../result.ts';
import { withDeadline } from '../with-deadline.ts';
import { type Reach, reachOf } from './reach.ts';

const { ok, problem, unknown } = resultsOf('address');
const timeoutMs = 3_000;

const publicRemedy = serverText(
  'Give the service a public https address, by Tailscale Funnel, a Cloudflare tunnel, or a reverse proxy such as Caddy, and set EARMARK_PUBLIC_URL to it: docs/at-home.md has the steps.',
);
const phoneRemedy = serverText(
  'Set EARMARK_PUBLIC_URL to an address that the phone can reach: http:// with the IP address of this machine in the home network, or a Tailscale or public address (docs/at-home.md), and start again.',
);

const serverReason = serverText('Because its servers fetch the feed, and they cannot see your network.');

/** Checks from where the public address can be reached. */
export async function checkAddress(
  host: string,
  { addressesOf }: Pick<FeedCheckEdges, 'addressesOf'>,
): Promise<{ reach: Reach | null; result: CheckResult }> {
  const name = host.replace(/^\[|\]$/g, '');
  let addresses: string[];
  try {
    addresses = isIP(name) ? [name] : await withDeadline(addressesOf(name), timeoutMs);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTFOUND' && code !== 'ENODATA') {
      const message = serverText('{name} could not be looked up: {reason}.', {
        name,
        reason: reasonOf(error),
      });
      const remedy = serverText(
        'Check the name servers of the machine that runs the service, and try again.',
      );
      return {
        reach: null,
        result: unknown(serverText('Address not looked up'), message, remedy, { affects: allApps }),
      };
    }
    addresses = [];
  }
  const reach = reachOf(addresses);
  return { reach, result: describeReach(name, addresses, reach) };
}

function describeReach(host: string, addresses: readonly string[], reach: Reach): CheckResult {
  const named = addresses.includes(host) ? host : `${host} (${addresses.join(', ')})`;
  switch (reach) {
    case 'public':
      return ok(
        serverText('Public address'),
        serverText('{host} is on the public internet.', { host: named }),
      );
    case 'nowhere':
      return problem(
        serverText('No such address'),
        serverText('{host} has no address in the DNS.', { host }),
        serverText('Create a DNS record for it, or correct EARMARK_PUBLIC_URL.'),
        { affects: allApps },
      );
    case 'machine':
      return problem(
        serverText('Only this machine'),
        serverText(
          '{host} leads every device to itself, so only apps on the machine of the service reach it.',
          { host: named },
        ),
        phoneRemedy,
        {
          affects: allApps.filter((app) => app !== 'gpodder'),
          because: (app) =>
            isServerApp(app)
              ? serverReason
              : serverText('Because {host} is the phone itself when the phone fetches it.', { host }),
        },
      );
    case 'network':
    case 'tailnet': {
      const message =
        reach === 'tailnet'
          ? serverText('{host} can only be reached from your Tailscale network.', { host: named })
          : serverText('{host} can only be reached from your own network.', { host: named });
      return problem(serverText('No public address'), message, publicRemedy, {
        affects: serverApps,
        because: () => serverReason,
      });
    }
  }
}

const isServerApp = (app: PodcastAppId): boolean => serverApps.includes(app);
