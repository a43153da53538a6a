import { type AppVerdict, serverText } from '@earmark/contract';
import { type PodcastApp, podcastApps } from './apps/podcast-apps.ts';
import type { Reach } from './checks/reach.ts';
import type { CheckResult } from './result.ts';

/** Returns for each app whether it works, and why. @param reach null if it is not known */
export function judgeApps(results: readonly CheckResult[], reach: Reach | null): AppVerdict[] {
  return podcastApps.map((app) => {
    const affecting = (level: CheckResult['level']) =>
      results.find((result) => result.level === level && result.affects.includes(app.id));
    const about = { id: app.id, name: app.name, fetched_by: app.fetchedBy };
    const [problem, doubt] = [affecting('problem'), affecting('unknown')];
    const cause = problem ?? doubt;
    if (cause)
      return {
        ...about,
        verdict: problem ? 'fails' : 'unknown',
        ...because([cause.because?.(app.id) ?? cause.message]),
        check: cause.id,
      };
    const drawbacks = results.flatMap(({ drawback }) => drawback ?? []);
    return {
      ...about,
      verdict: 'works',
      ...because([describeFetching(app, reach), ...drawbacks]),
      check: null,
    };
  });
}

/** @param reasons whole sentences */
const because = (reasons: string[]) => ({ reason: reasons.join(' '), reasons });

function describeFetching({ fetchedBy }: PodcastApp, reach: Reach | null): string {
  if (fetchedBy === 'server') return serverText('Its servers fetch the feed from the internet.');
  const onPhone = fetchedBy === 'phone';
  switch (reach) {
    case 'network':
      return onPhone
        ? serverText('Your phone fetches it, in your own network or over your VPN.')
        : serverText('Your computer fetches it, in your own network or over your VPN.');
    case 'tailnet':
      return onPhone
        ? serverText('Your phone fetches it, while it is connected to Tailscale.')
        : serverText('Your computer fetches it, while it is connected to Tailscale.');
    case 'machine':
      return onPhone
        ? serverText('Your phone fetches it, if it is the one that runs this service.')
        : serverText('Your computer fetches it, if it is the one that runs this service.');
    default:
      return onPhone
        ? serverText('Your phone fetches it, from anywhere.')
        : serverText('Your computer fetches it, from anywhere.');
  }
}

/** Returns the whole result in one sentence. */
export function titleOf(results: readonly CheckResult[], apps: readonly AppVerdict[]): string {
  const problems = results.filter(({ level }) => level === 'problem').map(({ id }) => id);
  const isFound = results.some(({ id, level }) => id === 'feed' && level !== 'problem');
  if (problems.includes('certificate') && !isFound)
    return serverText('Apps refuse the connection to your feed');
  if (!isFound) return serverText('Your feed cannot be reached at its address');
  if (problems.some((id) => id !== 'address' && id !== 'certificate'))
    return serverText('Your feed answers, but something changes it on the way');
  if (problems.includes('address')) return serverText('Your feed answers here, but not to the open internet');
  if (apps.every(({ verdict }) => verdict === 'works')) return serverText('Every app can reach your feed');
  return serverText('Your feed answers, but not every app can use it');
}
