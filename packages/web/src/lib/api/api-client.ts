import { routes } from 'virtual:earmark-routes';
import { ApiError } from './api-error.ts';
import { readBody, type Transport } from './transport.ts';
import type { CallArguments, CallResult, EndpointName, LooseInput } from './types.ts';

export interface ApiClient {
  /** Calls an endpoint by its contract name. Throws {@link ApiError}. */
  call<Name extends EndpointName>(name: Name, ...args: CallArguments<Name>): Promise<CallResult<Name>>;
  /**
   * Like {@link ApiClient.call}, but returns the response itself, for example to read its headers or its body
   * as a stream.
   */
  send<Name extends EndpointName>(name: Name, ...args: CallArguments<Name>): Promise<Response>;
}

/** Source of the client's tokens; the session implements it. */
export interface TokenSource {
  /**
   * Returns a token that is valid for a call now, or null when nobody is signed in. `fresh` forces a new
   * token.
   */
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
      // The service may have rotated its keys or ended the session: a single retry with a fresh token shows
      // which.
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated' || idToken === null) throw error;
      return transport.send(name, input, await tokens.idToken({ fresh: true }));
    }
  }
  return {
    // Inputs and results are typed by the contract on both sides; in between, the types are loose.
    send: (name, ...[input]) => send(name, (input ?? {}) as LooseInput),
    call: async (name, ...[input]) =>
      (await readBody(await send(name, (input ?? {}) as LooseInput))) as never,
  };
}
