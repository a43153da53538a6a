import { routes } from 'virtual:earmark-routes';
import { idTokenHeader } from '@earmark/contract/brand';
import { ApiError, errorFromResponse } from './api-error.ts';
import type { EndpointName, LooseInput } from './types.ts';

export interface Transport {
  /** Sends one request and returns the response if it is a success. Throws {@link ApiError} otherwise. */
  send(name: EndpointName, input: LooseInput, idToken: string | null): Promise<Response>;
}

/**
 * Returns the URL of an endpoint with its parameters filled in, for links and popups as well as for calls.
 */
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

/** Requests that the page itself sent before its scripts loaded, by URL; see `plugins/bootstrap.ts`. */
export interface PreloadedRequests {
  [address: string]: { idToken: string; response: Promise<Response> };
}
declare global {
  interface Window {
    preloadedRequests?: PreloadedRequests;
  }
}

/**
 * Maximum age of the page in milliseconds at which a preloaded response is still used; later the request is
 * sent again.
 */
const preloadedFreshMs = 10_000;

/**
 * The only place in the web app that sends HTTP requests to the service.
 * @param begun preloaded requests; each is used once, by the first call with the same URL and the same token
 */
export function createTransport(doFetch: typeof fetch, begun: PreloadedRequests = {}): Transport {
  function consumePreloaded(address: string, idToken: string | null): Promise<Response> | null {
    const call = begun[address];
    delete begun[address];
    const fits = call?.idToken === idToken && performance.now() < preloadedFreshMs;
    return fits && call !== undefined ? call.response : null;
  }
  return {
    async send(name, input, idToken) {
      const [method] = routes[name];
      const address = endpointUrl(name, input);
      const headers = new Headers({ Accept: 'application/json' });
      if (input.body !== undefined) headers.set('Content-Type', 'application/json');
      if (idToken !== null) headers.set(idTokenHeader, idToken);
      let response: Response;
      try {
        const preloaded =
          method === 'GET' ? await consumePreloaded(address, idToken)?.catch(() => null) : null;
        response =
          preloaded ??
          (await doFetch(address, {
            method,
            headers,
            credentials: 'same-origin',
            ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
            ...(input.signal === undefined ? {} : { signal: input.signal }),
            ...(input.keepalive === undefined ? {} : { keepalive: input.keepalive }),
          }));
      } catch (cause) {
        if (input.signal?.aborted) throw cause;
        throw new ApiError('network_error', 'The service could not be reached.', 0);
      }
      if (!response.ok) throw await errorFromResponse(response);
      return response;
    },
  };
}

/** Reads the body of a successful response: parsed JSON, or undefined if it is empty. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('unexpected_answer', 'The response could not be read.', response.status);
  }
}
