import { readMailHeaders } from '../headers/mail-headers.ts';
import { inboxTokenOf } from '../inbox-address.ts';
import { addressesIn, type ReadInbound } from './inbound-mail.ts';

/** Headers in which forwarding programs write the recipient, the most reliable first. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'x-forwarded-to', 'envelope-to', 'to', 'cc'];

/**
 * Reads a raw mail as the request body, for mail servers and edge workers that can post the mail they
 * receive.
 */
export const readRaw: ReadInbound = async (app, { body, query }) => {
  const headers = readMailHeaders(body);
  const named = recipientHeaders.flatMap((name) => headers.all(name)).flatMap(addressesIn);
  return {
    raw: body,
    recipients:
      query.to === undefined
        ? named.filter((address) => inboxTokenOf(app, address) !== null)
        : addressesIn(query.to),
    from: addressesIn(query.from ?? headers.get('return-path') ?? '')[0] ?? '',
    spf: null,
    original: true,
  };
};
