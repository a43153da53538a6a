import { routes } from 'virtual:earmark-routes';
import { idTokenHeader } from '@earmark/contract/brand';
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

/** Calls that the page itself has made before its scripts were there, by address; see `plugins/bootstrap.ts`. */
export interface PreloadedRequests {
  [address: string]: { idToken: string; answer: Promise<Response> };
}
declare global {
  interface Window {
    preloadedRequests?: PreloadedRequests;
  }
}

/** How long after its beginning a page takes up what it has asked for; then it asks again, in milliseconds. */
const begunFreshFor = 10_000;

/**
 * The only place of the web that speaks HTTP to the service.
 * @param begun each is taken up once, by the first call that would ask for the same as the same person
 */
export function createTransport(doFetch: typeof fetch, begun: PreloadedRequests = {}): Transport {
  function takeBegun(address: string, idToken: string | null): Promise<Response> | null {
    const call = begun[address];
    delete begun[address];
    const fits = call?.idToken === idToken && performance.now() < begunFreshFor;
    return fits && call !== undefined ? call.answer : null;
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
        const taken = method === 'GET' ? await takeBegun(address, idToken)?.catch(() => null) : null;
        response =
          taken ??
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
