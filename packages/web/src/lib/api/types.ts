import type { EndpointInput, EndpointResponse } from '@earmark/contract/endpoint';
import type { EndpointName, Endpoints } from '@earmark/contract/endpoints';

export type { EndpointName } from '@earmark/contract/endpoints';

/** Input of a call to this endpoint: `params`, `query` and `body`, as far as the endpoint declares them. */
export type CallInput<Name extends EndpointName> = EndpointInput<Endpoints[Name]>;

/** Result of a call to this endpoint. */
export type CallResult<Name extends EndpointName> = EndpointResponse<Endpoints[Name]>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Lets a small request outlive the page when the visitor leaves it. */
  keepalive?: boolean;
}

/** The arguments after the name: optional if the endpoint has no input or no required input. */
export type CallArguments<Name extends EndpointName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name> & CallOptions]
    : [input: CallInput<Name> & CallOptions];

/** Input of any endpoint, used after the exact type has been checked. */
export interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}
