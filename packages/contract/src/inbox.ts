import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'Inbox';

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
    summary: 'Mail that was not made into an article, such as a confirmation code, and why.',
    response: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          from: z.string(),
          subject: z.string(),
          received_at: z.iso.datetime(),
          outcome: z.enum(['converted', 'confirmation', 'refused', 'empty', 'failed']),
          /** Shown for confirmations: the text, with its links. */
          text: z.string(),
          links: z.array(z.string()),
          article_id: z.string().nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  inboundMail: endpoint({
    method: 'POST',
    path: '/api/inbox/:provider/:secret',
    auth: 'none',
    tag,
    summary: 'Takes mail from a mail provider’s inbound webhook. The secret is the operator’s configuration.',
    params: z.object({
      provider: z.enum(['raw', 'postmark', 'sendgrid', 'mailgun', 'ses']),
      secret: z.string().max(200),
    }),
    response: z.object({ accepted: z.boolean() }),
    errors: ['forbidden', 'not_found', 'payload_too_large', 'too_many_requests'],
  }),
};
