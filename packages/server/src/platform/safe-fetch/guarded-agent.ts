import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** An address was refused before a single byte was sent to it. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Connections that only ever lead to public addresses.
 *
 * Names are resolved and judged at the moment of connecting, and the connection goes to the judged address, so a name
 * that changes its answer in between gains nothing. Addresses written as numbers never reach the resolver and are judged
 * by themselves; the finished connection's other end is judged once more.
 * @param options.lookup as `dns.lookup`; the system's when absent.
 * @param options.isAllowed which addresses may be reached; the public ones when absent.
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

/** A name with even one address that is not public is refused: which one is used is a matter of chance. */
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
