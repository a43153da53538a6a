import type { articleEndpoints, EndpointRequest } from '@earmark/contract';

/** What a request says of an article to add. */
export type NewArticle = EndpointRequest<typeof articleEndpoints.addArticle>['body'];

/** Who adds, and until when it matters. */
export interface Adding {
  signal: AbortSignal;
  /** Who is counted as the caller where many share an account or nobody has one; the user when absent. */
  caller?: string | undefined;
}
