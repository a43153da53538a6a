import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** The certificate that a server presents. */
export interface ServedCertificate {
  readonly validUntil: Date;
  /** Why clients refuse it, apart from its age; null if they do not. */
  readonly refusal: string | null;
}

const timeoutMs = 5_000;
/** Codes of OpenSSL that are about the age of a certificate. */
const ageCodes: ReadonlySet<string> = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** @throws if no TLS connection can be made within five seconds */
export function readCertificate({ hostname, port }: URL): Promise<ServedCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      // An invalid certificate is a result, too.
      rejectUnauthorized: false,
    });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(timeoutMs, () => fail(new Error(`no answer within ${timeoutMs} ms`)));
    socket.on('error', fail);
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      // A code such as ERR_TLS_CERT_ALTNAME_INVALID; the type declares an Error.
      const error = socket.authorizationError as unknown as string | Error | null;
      const code = error instanceof Error ? error.message : error;
      socket.destroy();
      resolve({ validUntil: new Date(end), refusal: code && !ageCodes.has(code) ? code : null });
    });
  });
}
