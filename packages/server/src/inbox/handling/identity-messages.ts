/** Messages between the service and the threads that check senders. */

/** DNS records in the form of `node:dns` for the requested type. */
export type DnsRecords = readonly unknown[];

export interface IdentityQuestion {
  kind: 'question';
  raw: Uint8Array;
  client: { ip: string; helo: string } | Record<string, never>;
  /** Address of the envelope. */
  sender: string;
  /** Use the client and sender in the topmost `Received` header, which our own relay wrote. */
  trustReceived: boolean;
  /** Our own host name. */
  mta: string;
}

export interface IdentityResult {
  kind: 'identity';
  /** Addresses in `From`. */
  from: string[];
  spf: string;
  dkim: string;
  /** True if a valid signature is by the domain in `From`. */
  signedByAuthor: boolean;
  dmarc: string;
}

export interface Lookup {
  kind: 'lookup';
  id: number;
  name: string;
  type: string;
}

export interface LookupResult {
  kind: 'answer';
  id: number;
  /** null if there are none; `code` states the reason. */
  records: DnsRecords | null;
  code: string;
}
