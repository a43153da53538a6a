import { identityEndpoints, userEndpoints } from './accounts.ts';
import { articleEndpoints, uploadEndpoints } from './articles.ts';
import { feedEndpoints } from './feeds.ts';
import { inboxEndpoints } from './inbox.ts';

/** Every endpoint of the service, by the name its callers use. */
export const endpoints = {
  ...identityEndpoints,
  ...userEndpoints,
  ...articleEndpoints,
  ...uploadEndpoints,
  ...inboxEndpoints,
  ...feedEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
