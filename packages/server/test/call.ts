import {
  type EndpointInput,
  type EndpointName,
  type EndpointResponse,
  type Endpoints,
  endpoints,
  idTokenHeader,
} from '@earmark/contract';
import type { FastifyInstance } from 'fastify';

/** A response of the service. */
export interface ApiResponse<Body> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Body;
}

export interface CallOptions {
  /** Id token of the caller. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** Simulated address of the caller. */
  remoteAddress?: string;
}

/** The response for an error. */
export type ErrorResponse = ApiResponse<
  { error: string; message: string; request_id: string } & Record<string, unknown>
>;

/** Calls endpoints by their names in the contract. */
export interface Caller {
  /** Expects success; throws an error with the response otherwise. */
  <Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Endpoints[Name]>,
    options?: CallOptions,
  ): Promise<ApiResponse<EndpointResponse<Endpoints[Name]>>>;
  /** Expects an error response; throws if the call succeeds. */
  refused<Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Endpoints[Name]>,
    options?: CallOptions,
  ): Promise<ErrorResponse>;
}

export function createCaller(server: FastifyInstance): Caller {
  const send = async (
    name: EndpointName,
    input: unknown,
    options: CallOptions = {},
  ): Promise<ApiResponse<unknown>> => {
    const { method, path } = endpoints[name];
    const {
      params = {},
      query = {},
      body,
    } = input as Record<'params' | 'query' | 'body', Record<string, unknown>>;
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const response = await server.inject({
      method,
      url,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { ...(options.token ? { [idTokenHeader]: options.token } : {}), ...options.headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ? response.json() : response.body || undefined,
    };
  };
  const call = async (name: EndpointName, input: unknown, options?: CallOptions) => {
    const response = await send(name, input, options);
    if (response.status >= 400)
      throw new Error(`${name} returned ${response.status}: ${JSON.stringify(response.body)}`);
    return response;
  };
  const refused = async (name: EndpointName, input: unknown, options?: CallOptions) => {
    const response = await send(name, input, options);
    if (response.status < 400)
      throw new Error(`${name} was expected to fail but returned ${response.status}`);
    return response;
  };
  // The types of each name are those of the contract, which `send` cannot know because it handles all of
  // them.
  return Object.assign(call, { refused }) as unknown as Caller;
}
