import { routes } from 'virtual:earmark-routes';
import { ApiError } from './api-error.ts';
import { readBody, type Transport } from './transport.ts';
import type { CallArguments, CallResult, EndpointName, LooseInput } from './types.ts';

export interface ApiClient {
  /** Calls an endpoint by its contract name. Throws {@link ApiError}. */
  call<Name extends EndpointName>(name: Name, ...args: CallArguments<Name>): Promise<CallResult<Name>>;
  /** Like {@link ApiClient.call}, but answers the response itself: for its headers, or to read it as it arrives. */
  send<Name extends EndpointName>(name: Name, ...args: CallArguments<Name>): Promise<Response>;
}

/** Where the client takes its token from; the session is one. */
export interface TokenSource {
  /** A token that is good for a call now, or null when nobody is signed in. `fresh` forces a new one. */
  idToken(options?: { fresh?: boolean }): Promise<string | null>;
}

export function createApiClient(transport: Transport, tokens: TokenSource): ApiClient {
  async function send(name: EndpointName, input: LooseInput): Promise<Response> {
    const [, , auth] = routes[name];
    if (auth === 'none') return transport.send(name, input, null);
    const idToken = await tokens.idToken();
    if (auth === 'user' && idToken === null) throw new ApiError('unauthenticated', 'Please sign in.', 401);
    try {
      return await transport.send(name, input, idToken);
    } catch (error) {
      // The service may have turned its keys or ended the session; a fresh token tells which, once.
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated' || idToken === null) throw error;
      return transport.send(name, input, await tokens.idToken({ fresh: true }));
    }
  }
  return {
    // The contract's types hold at both ends; between them the parts are loose.
    send: (name, ...[input]) => send(name, (input ?? {}) as LooseInput),
    call: async (name, ...[input]) =>
      (await readBody(await send(name, (input ?? {}) as LooseInput))) as never,
  };
}
