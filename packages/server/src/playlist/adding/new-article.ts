import type { articleEndpoints, EndpointRequest } from '@earmark/contract';

/** Request body for adding an article. */
export type NewArticle = EndpointRequest<typeof articleEndpoints.addArticle>['body'];

/** Context of a request that adds an article: its caller and its lifetime. */
export interface Adding {
  signal: AbortSignal;
  /** Identifies the caller where an account is shared or absent; the user when not given. */
  caller?: string | undefined;
}
