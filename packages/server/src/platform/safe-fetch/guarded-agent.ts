import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** An address was refused before any byte was sent to it. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Creates an agent that connects only to public addresses.
 *
 * Names are resolved and checked when the connection is made, and the connection uses the checked address, so
 * a name that changes its address in between (DNS rebinding) has no effect. Numeric addresses bypass the
 * resolver and are checked separately; the remote address of the finished connection is checked again.
 * @param options.lookup like `dns.lookup`; the resolver of the system if absent.
 * @param options.isAllowed decides which addresses may be reached; the public ones if absent.
 */
export function createGuardedAgent({
  connectTimeoutMs,
  lookup = systemLookup as unknown as LookupFunction,
  isAllowed = isPublicAddress,
}: {
  connectTimeoutMs: number;
  lookup?: LookupFunction;
  isAllowed?: (ip: string) => boolean;
}): Agent {
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: guardLookup(lookup, isAllowed) });
  return new Agent({
    connections: 4,
    keepAliveTimeout: 1_000,
    connect: (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, '');
      if (ipaddr.isValid(literal) && !isAllowed(literal)) {
        callback(new AddressRefusedError(), null);
        return;
      }
      connect(options, (...[error, socket]) => {
        if (error) callback(error, null);
        else if (!isAllowed((socket as Socket).remoteAddress ?? '')) {
          socket.destroy();
          callback(new AddressRefusedError(), null);
        } else callback(null, socket);
      });
    },
  });
}

/** Refuses a name if any of its addresses is not public, because any of them may be used. */
export function guardLookup(lookup: LookupFunction, isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const all = typeof addresses === 'string' ? [{ address: addresses, family: 4 }] : addresses;
      if (all.length === 0 || !all.every(({ address }) => isAllowed(address))) {
        return callback(new AddressRefusedError(), []);
      }
      if (options.all) return callback(null, all);
      callback(null, all[0]?.address ?? '', all[0]?.family ?? 4);
    });
  };
}
