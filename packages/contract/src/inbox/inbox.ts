import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { failureCodes } from '../failures.ts';

const tag = 'Inbox';

/** Why a mail was not converted to an article, in addition to the reasons that apply to any text. */
export const inboxReasonTable = {
  sender_not_linked:
    'Only your own address and those you linked may write to you. Link this one to take its mail.',
  automatic_reply: 'This is an automatic answer, such as an out-of-office note.',
  delivery_report: 'This is a report about the delivery of another mail.',
  too_many_attachments: 'Only the first ten documents of a mail are converted.',
  loop: 'This mail was sent by the service itself.',
  text_too_long: 'The text is longer than a conversion may be.',
  plan_text_too_long: 'The text is longer than the 10,000 characters of the free plan.',
  conversion_limit_reached: 'The conversions of your plan were used up when it arrived.',
  character_limit_reached: 'The characters of your plan were used up when it arrived.',
} as const satisfies Record<string, string>;

export type InboxReason = keyof typeof inboxReasonTable;
const inboxReasons = Object.keys(inboxReasonTable) as [InboxReason, ...InboxReason[]];

/** Maximum size of a mail, in bytes as sent: an attachment of 25 MB plus a third for its encoding. */
export const maxMailBytes = 36_700_160;

const Problem = z.object({ code: z.enum([...failureCodes, ...inboxReasons]), message: z.string() });

/** A mail received at the forwarding address. */
export const InboxMessage = z.object({
  id: z.string(),
  /** `Name <address>`, or only the address; for a forwarded mail, the person who forwarded it. */
  from: z.string(),
  subject: z.string(),
  received_at: z.iso.datetime(),
  /** `pending` until the mail has been processed. */
  outcome: z.enum(['pending', 'converted', 'confirmation', 'refused', 'empty', 'failed']),
  /** Why the mail was not converted; null if a part of it was converted or it is a confirmation. */
  problem: Problem.nullable(),
  /**
   * The message and the attached documents, as far as they become articles. [] until the mail is accepted for
   * conversion.
   */
  parts: z.array(
    z.object({
      /** Name of the file; '' for the message. */
      name: z.string(),
      article_id: z.string().nullable(),
      /** Why the part was not converted; null if it was, or still waits. */
      problem: Problem.nullable(),
    }),
  ),
  /** The text of a confirmation; '' for other mails. */
  text: z.string(),
  /** The links in the text of a confirmation, in order. */
  links: z.array(z.string()),
  /** Whether the mail or a part of it was not converted, and a retry may succeed because it is still stored. */
  can_retry: z.boolean(),
  /** The first article made from the mail. */
  article_id: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

export const inboxEndpoints = {
  getForwardingAddress: endpoint({
    method: 'GET',
    path: '/api/user/forwarding_address',
    auth: 'user',
    tag,
    summary:
      'Returns the secret forwarding address, which turns mail into articles, and the senders it accepts.',
    response: z.object({
      address: z.string(),
      /**
       * If empty, mail from anyone is accepted; otherwise only mail from these addresses and the account's
       * own address.
       */
      senders: z.array(z.string()),
    }),
    errors: [],
  }),
  resetForwardingAddress: endpoint({
    method: 'POST',
    path: '/api/user/forwarding_address/reset',
    auth: 'user',
    tag,
    summary: 'Creates a new forwarding address. The old address rejects mail immediately.',
    response: z.object({ address: z.string() }),
    errors: ['too_many_requests'],
  }),
  unlinkEmail: endpoint({
    method: 'DELETE',
    path: '/api/user/email',
    auth: 'user',
    tag,
    summary: 'Removes an address from the list of senders.',
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
      'Returns the mail of the last 30 days, newest first, at most 100 messages: mail that became an article, mail that did not, with the reason, and confirmations such as codes, with their text.',
    response: z.object({ messages: z.array(InboxMessage) }),
    errors: [],
  }),
  retryInboxMessage: endpoint({
    method: 'POST',
    path: '/api/user/inbox/:id/retry',
    auth: 'user',
    tag,
    summary:
      'Retries the conversion of a failed mail, or of the failed parts of a mail, while `can_retry` is true. Returns the current state of the mail, also if it is being converted or was already converted.',
    params: z.object({ id: z.uuid() }),
    response: InboxMessage,
    /** `conflict`: the mail is no longer stored, or was received again in the meantime. */
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  inboundMail: endpoint({
    method: 'POST',
    path: '/api/inbox/:provider/:secret',
    auth: 'none',
    tag,
    summary:
      'Receives mail from a mail provider’s inbound webhook. The operator configures the secret. `accepted` is false for mail that should not be sent again, such as mail to an unknown address.',
    params: z.object({
      provider: z.enum(['raw', 'postmark', 'sendgrid', 'mailgun', 'ses']),
      secret: z.string().max(200),
    }),
    /** For `raw`: the envelope. Without `to`, the recipient is taken from the headers. */
    query: z.object({ to: z.string().max(2_000).optional(), from: z.string().max(320).optional() }),
    response: z.object({ accepted: z.boolean() }),
    errors: ['bad_request', 'forbidden', 'not_found', 'payload_too_large', 'too_many_requests'],
  }),
};
