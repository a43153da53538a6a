import type { EndpointInput, EndpointResponse } from '@earmark/contract/endpoint';
import type { EndpointName, Endpoints } from '@earmark/contract/endpoints';

export type { EndpointName } from '@earmark/contract/endpoints';

/** What a call of this endpoint takes: `params`, `query` and `body` as far as it declares them. */
export type CallInput<Name extends EndpointName> = EndpointInput<Endpoints[Name]>;

/** What a call of this endpoint answers. */
export type CallResult<Name extends EndpointName> = EndpointResponse<Endpoints[Name]>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Lets a small request outlive the page that is being left. */
  keepalive?: boolean;
}

/** The arguments after the name: optional where the endpoint takes nothing or nothing is required. */
export type CallArguments<Name extends EndpointName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name> & CallOptions]
    : [input: CallInput<Name> & CallOptions];

/** The parts of any endpoint's input, once its exact type has done its work. */
export interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}
