import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * Sends through a mail server.
 * @param url as `smtps://user:password@host:465`.
 * @param from sender of every mail.
 */
export function createSmtpMail(url: string, from: string): Mail & { close(): void } {
  const transport = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    send: async ({ to, subject, text, html }) => {
      // As an address object, so that nothing in it is read as a second recipient.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
      });
    },
    close: () => transport.close(),
  };
}
