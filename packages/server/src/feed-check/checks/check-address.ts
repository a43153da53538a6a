import { isIP } from 'node:net';
import type { PodcastAppId } from '@earmark/contract';
import { reasonOf } from '../../platform/reason-of.ts';
import { allApps, serverApps } from '../apps/podcast-apps.ts';
import type { FeedCheckEdges } from '../edges.ts';
import { type CheckResult, resultsOf } from '../result.ts';
import { withDeadline } from '../with-deadline.ts';
import { type Reach, reachOf } from './reach.ts';

const { ok, problem, unknown } = resultsOf('address');
const timeoutMs = 3_000;

const publicRemedy =
  'Give the service a public https address, by Tailscale Funnel, a Cloudflare tunnel, or a reverse proxy such as Caddy, and set EARMARK_PUBLIC_URL to it: docs/at-home.md has the steps.';
const phoneRemedy =
  'Set EARMARK_PUBLIC_URL to an address that the phone can reach: http:// with the IP address of this machine in the home network, or a Tailscale or public address (docs/at-home.md), and start again.';

const serverReason = 'Because its servers fetch the feed, and they cannot see your network.';

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
      const message = `${name} could not be looked up: ${reasonOf(error)}.`;
      const remedy = 'Check the name servers of the machine that runs the service, and try again.';
      return { reach: null, result: unknown('Address not looked up', message, remedy, { affects: allApps }) };
    }
    addresses = [];
  }
  const reach = reachOf(addresses);
  return { reach, result: describeReach(name, addresses, reach) };
}

function describeReach(host: string, addresses: readonly string[], reach: Reach): CheckResult {
  const list = addresses.includes(host) ? '' : ` (${addresses.join(', ')})`;
  switch (reach) {
    case 'public':
      return ok('Public address', `${host}${list} is on the public internet.`);
    case 'nowhere':
      return problem(
        'No such address',
        `${host} has no address in the DNS.`,
        'Create a DNS record for it, or correct EARMARK_PUBLIC_URL.',
        { affects: allApps },
      );
    case 'machine':
      return problem(
        'Only this machine',
        `${host}${list} leads every device to itself, so only apps on the machine of the service reach it.`,
        phoneRemedy,
        {
          affects: allApps.filter((app) => app !== 'gpodder'),
          because: (app) =>
            isServerApp(app)
              ? serverReason
              : `Because ${host} is the phone itself when the phone fetches it.`,
        },
      );
    case 'network':
    case 'tailnet': {
      const where = reach === 'tailnet' ? 'your Tailscale network' : 'your own network';
      return problem('No public address', `${host}${list} can only be reached from ${where}.`, publicRemedy, {
        affects: serverApps,
        because: () => serverReason,
      });
    }
  }
}

const isServerApp = (app: PodcastAppId): boolean => serverApps.includes(app);
