import type { articleEndpoints, EndpointRequest } from '@earmark/contract';
import { plainLine } from '../../platform/plain-line.ts';

/** Request body for adding an article. */
export type NewArticle = EndpointRequest<typeof articleEndpoints.addArticle>['body'];

/** Context of a request that adds an article: its caller and its lifetime. */
export interface Adding {
  signal: AbortSignal;
  /** Identifies the caller where an account is shared or absent; the user when not given. */
  caller?: string | undefined;
  /** Name of the uploaded file, which is the title of a document that has none. */
  fileName?: string | undefined;
}

/** Returns the name of the uploaded file without its extension; '' if it is unknown. */
export const titleOfFile = ({ fileName = '' }: Adding): string =>
  plainLine(fileName.replace(/\.[A-Za-z0-9]{1,8}$/, ''));
