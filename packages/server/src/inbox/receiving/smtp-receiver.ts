import { maxMailBytes } from '@earmark/contract';
import { SMTPServer } from 'smtp-server';
import type { App } from '../../platform/app.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Stop } from '../../platform/domain.ts';
import { smtpHandlers } from './smtp-handlers.ts';
import { readChangedPair, readTlsPair, type TlsFiles, type TlsPair } from './tls-files.ts';
import { plainAddresses } from './trusted-relay.ts';

/** Connections at the same time, whoever from. */
const maxConnections = 200;
const maxRecipients = 10;
/** Milliseconds of silence after which a connection is closed. */
const silence = 60_000;
/** Milliseconds that mail under way gets at shutdown. */
const closeGrace = 5_000;
/** Milliseconds between two looks whether the certificate was renewed. */
const certificateCheck = 3_600_000;

/**
 * Takes mail to the forwarding addresses by SMTP. It answers once the mail is kept; reading it is a job's work.
 * @throws ConfigError when the port or the certificate was set and cannot be used
 */
export async function startReceiver(app: App): Promise<Stop> {
  const { port, tls } = app.config.inbound;
  if (port === null) return async () => {};
  const pair = tls && (await readTlsPair(tls));
  const server = createReceiver(app, pair);
  if (!(await listen(app, server, port))) return async () => {};
  app.log.info({ port, starttls: pair !== null }, 'taking mail');
  const renewal = tls && pair ? watchCertificate(app, server, tls, pair) : null;
  return async () => {
    if (renewal) clearInterval(renewal);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

function createReceiver(app: App, pair: TlsPair | null): SMTPServer {
  const hangUp = (sessionId: string) => {
    for (const connection of server.connections) if (connection.id === sessionId) connection.close();
  };
  const server = new SMTPServer({
    name: app.config.inbound.domain,
    // Nobody signs in to deliver mail; and without a certificate of ours, the library would offer its own, whose key
    // anybody can look up.
    disabledCommands: pair ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(pair ? { cert: pair.cert, key: pair.key } : {}),
    authOptional: true,
    size: maxMailBytes,
    rejectOversized: true,
    maxRecipients: maxRecipients,
    maxClients: maxConnections,
    socketTimeout: silence,
    closeTimeout: closeGrace,
    disableReverseLookup: true,
    logger: false,
    useXClient: plainAddresses(app.config.trustedProxies),
    ...smtpHandlers(app, { hangUp }),
  });
  // Connections that break are no fault of ours; once it listens, the server itself has no other way to fail.
  server.on('error', (error) => app.log.debug({ err: error }, 'a mail connection broke'));
  return server;
}

/** @returns false when the port that is only the default is not to be had. @throws ConfigError when it was asked for */
async function listen(app: App, server: SMTPServer, port: number): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, app.config.host, () => {
        server.off('error', reject);
        resolve();
      });
    });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (app.config.inbound.portGiven) {
      throw new ConfigError([
        `Mail cannot be taken at port ${port} of ${app.config.host} (${code}): set EARMARK_MAIL_PORT to another, or to off.`,
      ]);
    }
    app.log.warn({ port, error_code: code }, 'no mail is taken: set EARMARK_MAIL_PORT');
    return false;
  }
}

function watchCertificate(app: App, server: SMTPServer, files: TlsFiles, first: TlsPair): NodeJS.Timeout {
  let { version } = first;
  const renew = async () => {
    const pair = await readChangedPair(files, version);
    if (!pair) return;
    version = pair.version;
    server.updateSecureContext({ cert: pair.cert, key: pair.key });
    app.log.info('the certificate for mail was renewed');
  };
  return setInterval(() => {
    renew().catch((error) => app.log.error({ err: error }, 'the certificate for mail was not renewed'));
  }, certificateCheck).unref();
}
