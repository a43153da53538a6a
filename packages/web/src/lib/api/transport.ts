import { routes } from 'virtual:earmark-routes';
import { ID_TOKEN_HEADER } from '@earmark/contract/brand';
import { ApiError, errorFromResponse } from './api-error.ts';
import type { EndpointName, LooseInput } from './types.ts';

export interface Transport {
  /** Sends one request and answers the response if it is a success. Throws {@link ApiError} otherwise. */
  send(name: EndpointName, input: LooseInput, idToken: string | null): Promise<Response>;
}

/** The address of an endpoint with its parameters filled in, for links and popups as well as for calls. */
export function endpointUrl(name: EndpointName, input: Pick<LooseInput, 'params' | 'query'> = {}): string {
  const [, path] = routes[name];
  const filled = path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = input.params?.[key];
    if (value === undefined) throw new Error(`${name} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  const search = query.toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The only place of the web that speaks HTTP to the service. */
export function createTransport(doFetch: typeof fetch): Transport {
  return {
    async send(name, input, idToken) {
      const [method] = routes[name];
      const headers = new Headers({ Accept: 'application/json' });
      if (input.body !== undefined) headers.set('Content-Type', 'application/json');
      if (idToken !== null) headers.set(ID_TOKEN_HEADER, idToken);
      let response: Response;
      try {
        response = await doFetch(endpointUrl(name, input), {
          method,
          headers,
          credentials: 'same-origin',
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
          ...(input.signal === undefined ? {} : { signal: input.signal }),
          ...(input.keepalive === undefined ? {} : { keepalive: input.keepalive }),
        });
      } catch (cause) {
        if (input.signal?.aborted) throw cause;
        throw new ApiError('network_error', 'The service could not be reached.', 0);
      }
      if (!response.ok) throw await errorFromResponse(response);
      return response;
    },
  };
}

/** The body of a success: parsed JSON, or undefined for an empty answer. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('unexpected_answer', 'The answer could not be read.', response.status);
  }
}
