import type { ReadRequest } from './read-request.ts';

const none = new Uint8Array(0);

/** Returns the bytes of a request; empty if its input is text. */
export function bytesOf({ input }: ReadRequest): Uint8Array {
  if (input instanceof Uint8Array) return input;
  return 'bytes' in input && input.bytes instanceof Uint8Array ? input.bytes : none;
}

/** Returns a request with other bytes. @param bytes absent: none */
export function withBytes(request: ReadRequest, bytes: Uint8Array = none): ReadRequest {
  const { input } = request;
  const changed = input instanceof Uint8Array ? bytes : 'bytes' in input ? { ...input, bytes } : input;
  // The input has the type that belongs to the kind of the request, as before.
  return { ...request, input: changed } as ReadRequest;
}
