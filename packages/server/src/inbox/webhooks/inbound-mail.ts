import type { App } from '../../platform/app.ts';

/** A mail as a provider hands it over. */
export interface InboundMail {
  raw: Uint8Array;
  /** Addresses of the envelope, ours or not. */
  recipients: readonly string[];
  /** Address that bounces go to; '' for the null path, or when it is not known. */
  from: string;
  /** What the provider found out by SPF, in the words of RFC 8601; null when it does not say. */
  spf: string | null;
  /** False when it was put together from its parts. */
  original: boolean;
  /** Drops what the provider left for us, once the mail is kept or nobody's. */
  deleteStored?: () => Promise<void>;
}

/** One call of a provider. */
export interface InboundCall {
  body: Buffer;
  contentType: string;
  query: { to?: string | undefined; from?: string | undefined };
}

/**
 * Reads a provider's call, and checks its signature where it has one.
 * @returns null for a call that brings no mail
 * @throws AppError `forbidden` for a wrong signature, `bad_request` for a call that is not the provider's
 */
export type ReadInbound = (app: App, call: InboundCall) => Promise<InboundMail | null>;

const spfWords = ['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror'];

/** The first word of a provider's verdict, when it is one of the usual. */
export function spfVerdict(text: string | null | undefined): string | null {
  const word = /^\s*([a-z]+)/i.exec(text ?? '')?.[1]?.toLowerCase() ?? '';
  return spfWords.includes(word) ? word : null;
}

/** Addresses in a header or a list. */
export const addressesIn = (text: string): string[] =>
  text.match(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/g) ?? [];
