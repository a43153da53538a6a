import type { App } from '../../platform/app.ts';
import type { Envelope, Identity } from '../inbox-tables.ts';

/** What is known of a mail's sender. */
export interface SenderFacts extends Identity {
  /** The one address in `From`, in lower case; null when there is none, or more than one. */
  from: string | null;
  /** True when a signature that holds is by the domain in `From`. */
  signedByAuthor: boolean;
}

/** When nothing could be found out. */
const unknown: SenderFacts = {
  from: null,
  signedByAuthor: false,
  spf: 'temperror',
  dkim: 'temperror',
  dmarc: 'temperror',
};

/** Finds out who sent a mail, as far as its path and its signatures tell. Never throws. */
export async function checkIdentity(app: App, raw: Uint8Array, envelope: Envelope): Promise<SenderFacts> {
  const answer = await app.senders
    .check({
      raw,
      client: envelope.client ?? {},
      sender: envelope.from,
      trustReceived: envelope.relayed,
      mta: app.config.inbound.domain,
    })
    .catch((error) => {
      app.log.error({ err: error }, 'a sender could not be checked');
      return null;
    });
  if (!answer) return unknown;
  const from = answer.from.length === 1 ? (answer.from[0]?.toLowerCase() ?? null) : null;
  const { dkim, dmarc, signedByAuthor } = answer;
  const spf = envelope.spf ?? answer.spf;
  // Of a mail put together from its parts no signature can hold, which says nothing against its sender.
  if (!envelope.original) return { from, spf, dkim: 'none', dmarc: 'none', signedByAuthor: false };
  return { from, spf, dkim, dmarc, signedByAuthor };
}
