import { readMailHeaders } from '../headers/mail-headers.ts';
import { inboxTokenOf } from '../inbox-address.ts';
import { addressesIn, type ReadInbound } from './inbound-mail.ts';

/** Where programs that pass mail on write whom it was for, the surest first. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'x-forwarded-to', 'envelope-to', 'to', 'cc'];

/** The mail itself as the body: for mail servers and edge workers that can post what they receive. */
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
