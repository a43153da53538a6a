import { maxMailBytes } from '@earmark/contract';
import { SMTPServer } from 'smtp-server';
import type { App } from '../../platform/app.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Stop } from '../../platform/domain.ts';
import { smtpHandlers } from './smtp-handlers.ts';
import { readChangedPair, readTlsPair, type TlsFiles, type TlsPair } from './tls-files.ts';
import { plainAddresses } from './trusted-relay.ts';

/** Maximum number of concurrent connections of all hosts together. */
const maxConnections = 200;
const maxRecipients = 10;
/** Milliseconds of inactivity after which a connection is closed. */
const socketTimeoutMs = 60_000;
/** Milliseconds to wait for mail in transfer at shutdown. */
const closeTimeoutMs = 5_000;
/** Interval in milliseconds at which the certificate is checked for renewal. */
const certificateCheckMs = 3_600_000;

/**
 * Starts to receive mail to forwarding addresses by SMTP. A mail is acknowledged once it is stored; a job
 * handles it.
 * @throws ConfigError if the port or the certificate was configured and cannot be used
 */
export async function startReceiver(app: App): Promise<Stop> {
  const { port, tls } = app.config.inbound;
  if (port === null) return async () => {};
  const pair = tls && (await readTlsPair(tls));
  const server = createReceiver(app, pair);
  if (!(await listen(app, server, port))) return async () => {};
  app.log.info({ port, starttls: pair !== null }, 'receiving mail');
  const renewal = tls && pair ? watchCertificate(app, server, tls, pair) : null;
  return async () => {
    if (renewal) clearInterval(renewal);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

function createReceiver(app: App, pair: TlsPair | null): SMTPServer {
  const disconnect = (sessionId: string) => {
    for (const connection of server.connections) if (connection.id === sessionId) connection.close();
  };
  const server = new SMTPServer({
    name: app.config.inbound.domain,
    // Mail is delivered without authentication. Without a configured certificate, STARTTLS is disabled too,
    // because the private key of the library's default certificate is public.
    disabledCommands: pair ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(pair ? { cert: pair.cert, key: pair.key } : {}),
    authOptional: true,
    size: maxMailBytes,
    rejectOversized: true,
    maxRecipients: maxRecipients,
    maxClients: maxConnections,
    socketTimeout: socketTimeoutMs,
    closeTimeout: closeTimeoutMs,
    disableReverseLookup: true,
    logger: false,
    useXClient: plainAddresses(app.config.trustedProxies),
    ...smtpHandlers(app, { disconnect }),
  });
  // Once the server listens, all its errors are broken connections, which need no action.
  server.on('error', (error) => app.log.debug({ err: error }, 'a mail connection failed'));
  return server;
}

/**
 * @returns false if the default port cannot be used
 * @throws ConfigError if a configured port cannot be used
 */
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
    if (app.config.inbound.portConfigured) {
      throw new ConfigError([
        `Mail cannot be received on port ${port} of ${app.config.host} (${code}): set EARMARK_MAIL_PORT to another, or to off.`,
      ]);
    }
    app.log.warn(
      { port, error_code: code },
      'mail is not received because the port cannot be used: set EARMARK_MAIL_PORT',
    );
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
    renew().catch((error) =>
      app.log.error(
        { err: error },
        'the certificate for mail could not be renewed; the old one stays in use',
      ),
    );
  }, certificateCheckMs).unref();
}
