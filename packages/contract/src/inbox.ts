import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { failureCodes } from './errors.ts';

const tag = 'Inbox';

/** Why a mail was not made into an article, besides the reasons for which any text cannot be converted. */
export const inboxReasonTable = {
  sender_not_linked:
    'Only your own address and those you linked may write to you. Link this one to take its mail.',
  automatic_reply: 'This is an automatic answer, such as an out-of-office note.',
  delivery_report: 'This is a report about the delivery of another mail.',
  loop: 'This mail was sent by the service itself.',
  text_too_long: 'The text is longer than a conversion may be.',
  plan_text_too_long: 'The text is longer than the 10,000 characters of the free plan.',
  conversion_limit_reached: 'The conversions of your plan were used up when it arrived.',
  character_limit_reached: 'The characters of your plan were used up when it arrived.',
} as const satisfies Record<string, string>;

export type InboxReason = keyof typeof inboxReasonTable;
const inboxReasons = Object.keys(inboxReasonTable) as [InboxReason, ...InboxReason[]];

/** Largest mail taken, in bytes as it is sent: an attachment of 25 MB, and the third that its encoding adds. */
export const maxMailBytes = 36_700_160;

/** A mail that came to the forwarding address. */
export const InboxMessage = z.object({
  id: z.string(),
  /** As `Name <address>`, or the address alone; of a forwarded mail, who forwarded it. */
  from: z.string(),
  subject: z.string(),
  received_at: z.iso.datetime(),
  /** `pending` for the moments until it is read. */
  outcome: z.enum(['pending', 'converted', 'confirmation', 'refused', 'empty', 'failed']),
  /** Why it was not converted; null when it was, or is a confirmation. */
  problem: z.object({ code: z.enum([...failureCodes, ...inboxReasons]), message: z.string() }).nullable(),
  /** Shown for confirmations: the text. '' for others. */
  text: z.string(),
  /** The addresses that the text of a confirmation leads to, in their order. */
  links: z.array(z.string()),
  /** True when it was not converted but is still kept, so that another try may be asked for. */
  can_retry: z.boolean(),
  /** The first article it became. */
  article_id: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

export const inboxEndpoints = {
  getForwardingAddress: endpoint({
    method: 'GET',
    path: '/api/user/forwarding_address',
    auth: 'user',
    tag,
    summary: 'The secret address that turns forwarded mail into articles, and who may write to it.',
    response: z.object({
      address: z.string(),
      /** With none, mail from anyone is taken; with some, only from these and the account's own address. */
      senders: z.array(z.string()),
    }),
    errors: [],
  }),
  resetForwardingAddress: endpoint({
    method: 'POST',
    path: '/api/user/forwarding_address/reset',
    auth: 'user',
    tag,
    summary: 'Gives the user a new forwarding address; the old one refuses mail at once.',
    response: z.object({ address: z.string() }),
    errors: ['too_many_requests'],
  }),
  unlinkEmail: endpoint({
    method: 'DELETE',
    path: '/api/user/email',
    auth: 'user',
    tag,
    summary: 'Takes an address off the list of senders.',
    query: z.object({ email: z.string().max(320) }),
    response: z.void(),
    errors: ['not_found'],
  }),
  listInboxMessages: endpoint({
    method: 'GET',
    path: '/api/user/inbox',
    auth: 'user',
    tag,
    summary:
      'The mail of the last 30 days, newest first, at most 100: what became an article, what did not and why, and confirmations such as codes, to be read.',
    response: z.object({ messages: z.array(InboxMessage) }),
    errors: [],
  }),
  retryInboxMessage: endpoint({
    method: 'POST',
    path: '/api/user/inbox/:id/retry',
    auth: 'user',
    tag,
    summary:
      'Tries again to convert a mail that failed; possible while `can_retry` is true. Answers with the mail as it is now, also when it is being tried or was converted already.',
    params: z.object({ id: z.uuid() }),
    response: InboxMessage,
    /** `conflict`: it is no longer kept, or came again meanwhile. */
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  inboundMail: endpoint({
    method: 'POST',
    path: '/api/inbox/:provider/:secret',
    auth: 'none',
    tag,
    summary:
      'Takes mail from a mail provider’s inbound webhook. The secret is the operator’s configuration. `accepted` is false for mail that should not be sent again, such as mail to an unknown address.',
    params: z.object({
      provider: z.enum(['raw', 'postmark', 'sendgrid', 'mailgun', 'ses']),
      secret: z.string().max(200),
    }),
    /** For `raw`: the envelope. Without `to`, the recipient is looked for in the headers. */
    query: z.object({ to: z.string().max(2_000).optional(), from: z.string().max(320).optional() }),
    response: z.object({ accepted: z.boolean() }),
    errors: ['bad_request', 'forbidden', 'not_found', 'payload_too_large', 'too_many_requests'],
  }),
};
