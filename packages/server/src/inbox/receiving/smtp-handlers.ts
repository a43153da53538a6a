import { maxMailBytes } from '@earmark/contract';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import type { App } from '../../platform/app.ts';
import { limitKeyOf } from '../../platform/http/client-address.ts';
import { isTrustedProxy } from '../../platform/http/trusted-proxy.ts';
import { isAtOurDomain } from '../inbox-address.ts';
import { limitAddress, limitServer, limitUnknown } from '../inbox-limits.ts';
import type { Envelope } from '../inbox-tables.ts';
import { acceptMail } from './accept-mail.ts';
import { collectMail } from './collect-mail.ts';
import { findRecipient } from './find-recipient.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { rejections, runStep, type SmtpRejection, within } from './smtp-rejection.ts';
import { isPublic } from './trusted-relay.ts';

type Handlers = Required<
  Pick<SMTPServerOptions, 'onConnect' | 'onClose' | 'onMailFrom' | 'onRcptTo' | 'onData'>
>;

/** Maximum number of concurrent connections of one host. */
const maxConnectionsOfHost = 20;
/** Maximum bytes of mail held in memory by all connections together. */
const maxBytesHeld = 268_435_456;
/** Timeout for receiving the text of one mail, in milliseconds. */
const dataTimeoutMs = 600_000;

/** Creates the handlers for the steps of an SMTP session. */
export function smtpHandlers(
  app: App,
  { disconnect }: { disconnect: (sessionId: string) => void },
): Handlers {
  const connections = new Map<string, Set<string>>();
  const budget = createMemoryBudget(maxBytesHeld);
  const isTrusted = (session: SMTPServerSession) =>
    isTrustedProxy(app.config.trustedProxies, session.remoteAddress);
  const onError = (error: unknown) =>
    app.log.error({ err: error }, 'a mail could not be accepted; the sender will try again');
  const reply = (step: () => Promise<SmtpRejection | null>, callback: (error?: Error | null) => void) => {
    void runStep(step, onError).then((rejection) => callback(rejection));
  };

  return {
    onConnect: (session, callback) => {
      const host = limitKeyOf(session.remoteAddress);
      const open = connections.get(host) ?? new Set();
      if (open.size >= maxConnectionsOfHost && !isTrusted(session)) {
        return callback(rejections.tooManyConnections());
      }
      connections.set(host, open.add(session.id));
      callback();
    },
    onClose: (session) => {
      for (const [host, open] of connections) {
        if (open.delete(session.id) && open.size === 0) connections.delete(host);
      }
    },
    onMailFrom: (_address, session, callback) =>
      reply(async () => {
        // Before the sender transmits the mail.
        await app.space.require();
        if (isTrusted(session)) return null;
        return within(limitServer(app, session.remoteAddress), rejections.tooManyFromHost());
      }, callback),
    onRcptTo: ({ address }, session, callback) =>
      reply(async () => {
        if (!isAtOurDomain(app, address)) return rejections.foreignDomain();
        const userId = await findRecipient(app, address);
        if (userId !== null) return within(limitAddress(app, userId), rejections.tooManyMails());
        if (isTrusted(session)) return rejections.unknownAddress();
        const tooMany = await within(limitUnknown(app, session.remoteAddress), rejections.tooManyUnknown());
        return tooMany ?? rejections.unknownAddress();
      }, callback),
    onData: (stream, session, callback) =>
      reply(async () => {
        const timer = setTimeout(() => disconnect(session.id), dataTimeoutMs);
        try {
          const collected = await collectMail(stream, maxMailBytes, budget);
          if (!collected.ok) {
            // The stream does not end, so no reply is possible: close the connection.
            if (!stream.readableEnded) disconnect(session.id);
            return collected.why === 'too_large' ? rejections.tooLarge() : rejections.noMemory();
          }
          try {
            return await deliver(app, session, collected.raw, isTrusted(session));
          } finally {
            collected.release();
          }
        } finally {
          clearTimeout(timer);
        }
      }, callback),
  };
}

async function deliver(
  app: App,
  session: SMTPServerSession,
  raw: Uint8Array,
  trusted: boolean,
): Promise<SmtpRejection | null> {
  const addresses = session.envelope.rcptTo.map(({ address }) => address);
  const found = await Promise.all(addresses.map((address) => findRecipient(app, address)));
  const userIds = found.flatMap((userId) => userId ?? []);
  // The address was reset, or the account deleted, while the mail was being sent.
  if (userIds.length === 0) return rejections.unknownAddress();
  await acceptMail(app, { raw, envelope: envelopeOf(session, trusted), userIds });
  return null;
}

function envelopeOf({ envelope, ...session }: SMTPServerSession, trusted: boolean): Envelope {
  const { remoteAddress: ip, hostNameAppearsAs: helo } = session;
  return {
    via: 'smtp',
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    // The operator's relay is not the sender, and SPF records do not cover private addresses.
    client: !trusted && isPublic(ip) ? { ip, helo } : null,
    relayed: trusted,
    spf: null,
    original: true,
  };
}
