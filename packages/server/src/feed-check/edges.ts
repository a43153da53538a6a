import { lookup as lookUp } from 'node:dns/promises';
import type { OwnClientOptions } from '../platform/safe-fetch/own-client.ts';

/** What a check reads from the network besides the feed itself; replaced in tests. */
export interface FeedCheckEdges extends OwnClientOptions {
  /** IP addresses of a host. @throws with a DNS code */
  addressesOf(host: string): Promise<string[]>;
}

export const realEdges: FeedCheckEdges = {
  addressesOf: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
};
