import type { App } from '../../platform/app.ts';

/** A mail as received from a provider. */
export interface InboundMail {
  raw: Uint8Array;
  /** Addresses of the envelope, including those of other domains. */
  recipients: readonly string[];
  /** Return address for bounces; '' for the null path, or if unknown. */
  from: string;
  /** SPF result of the provider, by its name in RFC 8601; null if it reports none. */
  spf: string | null;
  /** False if it was assembled from its parts. */
  original: boolean;
  /** Deletes the provider's copy; called once the mail is stored, or if it has no recipient here. */
  deleteStored?: () => Promise<void>;
}

/** A webhook request of a provider. */
export interface InboundCall {
  body: Buffer;
  contentType: string;
  query: { to?: string | undefined; from?: string | undefined };
}

/**
 * Parses a provider's request, and verifies its signature if it has one.
 * @returns null for a request without a mail
 * @throws AppError `forbidden` for a wrong signature, `bad_request` for an invalid request
 */
export type ReadInbound = (app: App, call: InboundCall) => Promise<InboundMail | null>;

const spfWords = ['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror'];

/** Returns the first word of a provider's SPF result if it is a known one, otherwise null. */
export function spfVerdict(text: string | null | undefined): string | null {
  const word = /^\s*([a-z]+)/i.exec(text ?? '')?.[1]?.toLowerCase() ?? '';
  return spfWords.includes(word) ? word : null;
}

/** Returns the addresses in a header or a list. */
export const addressesIn = (text: string): string[] =>
  text.match(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/g) ?? [];
