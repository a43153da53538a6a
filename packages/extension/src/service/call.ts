import type { Connection } from './connection.ts';

/** Why a call failed. */
export class CallError extends Error {
  /** Code of the service's error; `network` if there was no response, `unexpected` if another server answered. */
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
  }

  /** Whether the same call may succeed later: no connection, or the service is busy. */
  get isTemporary(): boolean {
    return this.code === 'network' || this.status === 429 || this.status >= 500;
  }

  /** Whether the key is no longer valid. */
  get isDisconnected(): boolean {
    return this.status === 401;
  }
}

export interface CallOptions {
  method?: string;
  /** A form, or an object that is sent as JSON. */
  body?: FormData | object;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the service with the key of the connection, or as a visitor.
 * @param key absent for a visitor
 * @returns the response, whose status is 2xx or 304
 * @throws CallError
 */
export async function call(
  { address, key }: Pick<Connection, 'address'> & { key?: string },
  path: string,
  { method = 'GET', body, signal, headers }: CallOptions = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      // A cookie of the service must never decide who calls.
      credentials: 'omit',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError('network', 'no response', 0);
  }
  if (response.ok || response.status === 304) return response;
  throw await errorOf(response);
}

async function errorOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const { error, message, explanation } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (typeof error !== 'string' || typeof message !== 'string')
    return new CallError('unexpected', `status ${response.status}`, response.status);
  const text = typeof explanation === 'string' ? explanation : message;
  return new CallError(error, text, response.status);
}
