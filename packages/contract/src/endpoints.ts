import { identityEndpoints, userEndpoints } from './accounts.ts';
import { articleEndpoints, uploadEndpoints } from './articles.ts';

/** Every endpoint of the service, by the name its callers use. */
export const endpoints = {
  ...identityEndpoints,
  ...userEndpoints,
  ...articleEndpoints,
  ...uploadEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
