import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * Sends mail through an SMTP server.
 * @param url as `smtps://user:password@host:465`.
 * @param from sender of every mail.
 * @param loopHeader our mail domain: part of each `Message-ID`, and the value of `X-Loop`, by which we recognize our own mail if a mailbox sends it back to us.
 */
export function createSmtpMail(url: string, from: string, loopHeader: string): Mail & { close(): void } {
  const transport = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 30_000 },
    // Marked as automatic, so that no auto-responder replies (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Loop': loopHeader } },
  );
  return {
    send: async ({ to, subject, text, html, replyTo, messageId }) => {
      // An address object, so that no part of it is parsed as a second recipient.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId: `<${messageId}@${loopHeader}>` }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}
