import { identityEndpoints, userEndpoints } from './accounts.ts';
import { articleEndpoints, uploadEndpoints } from './articles.ts';
import { exportEndpoints } from './exports.ts';
import { feedEndpoints } from './feeds.ts';
import { inboxEndpoints } from './inbox.ts';
import { listeningEndpoints } from './listening.ts';
import { rewardEndpoints } from './rewards.ts';
import { usageEndpoints } from './usage.ts';

/** Every endpoint of the service, by the name its callers use. */
export const endpoints = {
  ...identityEndpoints,
  ...userEndpoints,
  ...articleEndpoints,
  ...uploadEndpoints,
  ...inboxEndpoints,
  ...feedEndpoints,
  ...usageEndpoints,
  ...rewardEndpoints,
  ...listeningEndpoints,
  ...exportEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
