import type { App } from '../../platform/app.ts';
import type { Envelope, Identity } from '../inbox-tables.ts';

/** Results of the checks of a mail's sender. */
export interface SenderFacts extends Identity {
  /** The only address in `From`, in lower case; null if there is none or more than one. */
  from: string | null;
  /** True if a valid signature is by the domain in `From`. */
  signedByAuthor: boolean;
}

/** Result if the checks are not possible. */
const unknown: SenderFacts = {
  from: null,
  signedByAuthor: false,
  spf: 'temperror',
  dkim: 'temperror',
  dmarc: 'temperror',
};

/** Checks the sender of a mail by SPF, DKIM and DMARC. Never throws. */
export async function checkIdentity(app: App, raw: Uint8Array, envelope: Envelope): Promise<SenderFacts> {
  const result = await app.senders
    .check({
      raw,
      client: envelope.client ?? {},
      sender: envelope.from,
      trustReceived: envelope.relayed,
      mta: app.config.inbound.domain,
    })
    .catch((error) => {
      app.log.error({ err: error }, 'the sender of a mail could not be checked');
      return null;
    });
  if (!result) return unknown;
  const from = result.from.length === 1 ? (result.from[0]?.toLowerCase() ?? null) : null;
  const { dkim, dmarc, signedByAuthor } = result;
  const spf = envelope.spf ?? result.spf;
  // The signature of a mail that was assembled from its parts cannot be valid, so the checks are
  // inconclusive.
  if (!envelope.original) return { from, spf, dkim: 'none', dmarc: 'none', signedByAuthor: false };
  return { from, spf, dkim, dmarc, signedByAuthor };
}
