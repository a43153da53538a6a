import type { EndpointResponse, ownerOverviewEndpoints } from '@earmark/contract';
import { countAccounts, countOpenInvitations } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { countListeners } from '../../playlist/index.ts';
import { measureSpeed } from '../queue/speed.ts';
import { findNeeds, summarizeFeeds } from './find-needs.ts';

/** Days in which an account counts as having listened: today and the six before. */
const listeningDays = 7;

export async function showOverview(
  app: App,
): Promise<EndpointResponse<typeof ownerOverviewEndpoints.ownerOverview>> {
  const now = app.clock.now();
  const week = new Date(now.getTime() - (listeningDays - 1) * 86_400_000);
  const [{ load, feeds, needs }, speed, accounts, listened, invitations] = await Promise.all([
    measureWork(app),
    measureSpeed(app),
    countAccounts(app.db, ''),
    countListeners(app.db, week),
    countOpenInvitations(app.db, now),
  ]);
  const classes = [...load.classes.values()];
  return {
    checked_at: now.toISOString(),
    uptime_seconds: Math.round(process.uptime()),
    needs,
    people: { accounts, listened, open_invitations: invitations },
    queue: {
      waiting: classes.reduce((sum, { waiting }) => sum + waiting, 0),
      running: classes.reduce((sum, { running }) => sum + running, 0),
      oldest_seconds: Math.round(Math.max(0, ...classes.map(({ oldestSeconds }) => oldestSeconds))),
      speed,
      seconds_left: load.secondsLeft,
    },
    feeds: { followed: feeds.followed, failing: feeds.failing },
  };
}

async function measureWork(app: App) {
  const [load, feeds] = await Promise.all([app.jobs.load(), summarizeFeeds(app)]);
  return { load, feeds, needs: await findNeeds(app, { load, feeds }) };
}
