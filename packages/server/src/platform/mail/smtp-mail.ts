import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * Sends through a mail server.
 * @param url as `smtps://user:password@host:465`.
 * @param from sender of every mail.
 * @param loopMark goes into `X-Loop`, by which mail that somebody's mailbox sends back to us is known.
 */
export function createSmtpMail(url: string, from: string, loopMark: string): Mail & { close(): void } {
  const transport = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 30_000 },
    // No person wrote them, so no machine should answer (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Loop': loopMark } },
  );
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      // As an address object, so that nothing in it is read as a second recipient.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}
