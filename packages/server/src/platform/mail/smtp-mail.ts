import { createTransport } from 'nodemailer';
import type { Dependencies } from '../dependencies/dependencies.ts';
import { isConnectionCode, isNetworkFailure } from '../dependencies/network-failure.ts';
import type { Mail, MailMessage } from './mail.ts';

/** Time limits in milliseconds. */
const limits = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Without a byte from the server. */
  socketTimeout: 30_000,
} as const;
/** Milliseconds for one mail; less than the jobs that send mail may take. */
const sendTimeoutMs = 45_000;
/** The probe signs in, so it is slower and rarer than others. */
const probing = { probeTimeoutMs: 10_000, probeIntervalMs: 5_000 } as const;

/**
 * Sends mail through an SMTP server, which becomes the dependency `mail_relay`.
 * @param options.url as `smtps://user:password@host:465`.
 * @param options.from sender of every mail.
 * @param options.loopHeader our mail domain: part of each `Message-ID`, and the value of `X-Loop`, by which we
 * recognize our own mail if a mailbox sends it back to us.
 */
export function createSmtpMail(
  { url, from, loopHeader }: { url: string; from: string; loopHeader: string },
  dependencies: Dependencies,
): Mail & { close(): void } {
  const openPool = () =>
    createTransport(
      { url, pool: true, maxConnections: 3, ...limits },
      // Marked as automatic, so that no auto-responder replies (RFC 3834).
      { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Loop': loopHeader } },
    );
  let transport = openPool();
  const relay = dependencies.add({
    name: 'mail_relay',
    isFailure: isRelayFailure,
    probe: async () => {
      await createTransport({ url, ...limits }).verify();
      if (relay.available) return;
      // The connections of the old pool may wait for a server that has lost them.
      transport.close();
      transport = openPool();
    },
    ...probing,
  });
  return {
    send: ({ to, subject, text, html, replyTo, messageId, answers }) =>
      relay.call(() =>
        withTimeout(
          // An address object, so that no part of it is parsed as a second recipient.
          transport.sendMail({
            to: { name: '', address: to },
            subject,
            text,
            ...(html === undefined ? {} : { html }),
            ...(messageId === undefined ? {} : { messageId: `<${messageId}@${loopHeader}>` }),
            ...(answers === undefined ? {} : answerHeaders(answers)),
            ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          }),
        ),
      ),
    close: () => transport.close(),
  };
}

/** Headers of an automatic answer (RFC 3834, section 3.1). */
const answerHeaders = ({ messageId, references }: NonNullable<MailMessage['answers']>) => ({
  ...(messageId === '' ? {} : { inReplyTo: messageId }),
  ...(references === '' ? {} : { references }),
  headers: { 'Auto-Submitted': 'auto-replied' },
});

/** Nodemailer's codes of errors that are not about a mail: no connection, no TLS, no sign-in. */
const relayCodes: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
]);
/** SMTP reply: the service is not available and closes the connection (RFC 5321, section 4.2.3). */
const serviceNotAvailable = 421;

/**
 * Returns true if no mail can be sent. A reply to a sender, a recipient or a text is about this mail only.
 */
function isRelayFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return (
    relayCodes.has(code) ||
    isConnectionCode(code) ||
    responseCode === serviceNotAvailable ||
    isNetworkFailure(error)
  );
}

/** @throws DOMException `TimeoutError` if a server keeps the connection alive without accepting the mail */
async function withTimeout(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`no answer within ${sendTimeoutMs} ms`, 'TimeoutError')),
      sendTimeoutMs,
    );
  });
  sending.catch(() => {});
  await Promise.race([sending, timeout]).finally(() => clearTimeout(timer));
}
