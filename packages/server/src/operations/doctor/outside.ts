import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { type ReadFreeBytes, readFreeBytes } from '../../platform/blobs/free-space.ts';
import { readCertificate, type ServedCertificate } from '../../platform/tls/read-certificate.ts';
import { type Reply, request } from './request.ts';

/** Everything outside of the installation that a check reads; replaced in tests. */
export interface Outside {
  now(): Date;
  freeBytes: ReadFreeBytes;
  /** Addresses of this machine. */
  ownAddresses(): string[];
  /** Names and priorities of the mail hosts of a domain. @throws with a DNS code, such as ENODATA */
  mailHosts(domain: string): Promise<{ exchange: string; priority: number }[]>;
  /** IPv4 and IPv6 addresses of a host; none if it does not exist. */
  addresses(host: string): Promise<string[]>;
  /** TXT records, the parts of each joined. @throws with a DNS code */
  texts(name: string): Promise<string[]>;
  request(address: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  certificate(address: URL): Promise<ServedCertificate>;
}

export const outside: Outside = {
  now: () => new Date(),
  freeBytes: readFreeBytes,
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((each) => each?.map((one) => one.address) ?? []),
  mailHosts: resolveMx,
  addresses: async (host) => {
    const found = await Promise.allSettled([resolve4(host), resolve6(host)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  },
  texts: async (name) => (await resolveTxt(name)).map((parts) => parts.join('')),
  request,
  certificate: (address) => readCertificate(address),
};
