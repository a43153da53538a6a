/** What goes between the service and the thread that checks who sent a mail. */

/** What a lookup gives, as `node:dns` has it for the type asked for. */
export type DnsRecords = readonly unknown[];

export interface IdentityQuestion {
  kind: 'question';
  raw: Uint8Array;
  client: { ip: string; helo: string } | Record<string, never>;
  /** Address of the envelope. */
  sender: string;
  /** Take client and sender from the topmost `Received`, which a relay of ours wrote. */
  trustReceived: boolean;
  /** Our own name. */
  mta: string;
}

export interface IdentityAnswer {
  kind: 'identity';
  /** Addresses in `From`. */
  from: string[];
  spf: string;
  dkim: string;
  /** True when a signature that holds is by the domain in `From`. */
  signedByAuthor: boolean;
  dmarc: string;
}

export interface Lookup {
  kind: 'lookup';
  id: number;
  name: string;
  type: string;
}

export interface LookupAnswer {
  kind: 'answer';
  id: number;
  /** null when there are none, for the reason in `code`. */
  records: DnsRecords | null;
  code: string;
}
