import { isIP, type LookupFunction } from 'node:net';
import { connect, rootCertificates } from 'node:tls';

/** The certificate that a server presents. */
export interface ServedCertificate {
  readonly validUntil: Date;
  /** Why clients refuse it, apart from its age: a code of OpenSSL or Node.js. Null if they do not. */
  readonly refusal: string | null;
  /**
   * True if every client accepts the authority that issued it; false if it is accepted only here, because an
   * authority of one's own was installed. Without meaning for a certificate that is refused.
   */
  readonly isPublic: boolean;
  /** Version of TLS, such as `TLSv1.3`. */
  readonly protocol: string;
}

export interface CertificateOptions {
  timeoutMs?: number;
  /** Like `dns.lookup`; the resolver of the system if absent. */
  lookup?: LookupFunction | undefined;
  /** Authorities that all clients know, as PEM; those of Mozilla if absent. */
  publicRoots?: readonly string[] | undefined;
}

const defaultTimeoutMs = 5_000;
/** Codes of OpenSSL that are about the age of a certificate. */
const ageCodes: ReadonlySet<string> = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** @throws if no TLS connection can be made in time */
export async function readCertificate(
  address: URL,
  options: CertificateOptions = {},
): Promise<ServedCertificate> {
  const { publicRoots = rootCertificates } = options;
  const found = await readWith(address, options, publicRoots);
  if (found.refusal === null) return { ...found, isPublic: true };
  const here = await readWith(address, options, undefined);
  return { ...(here.refusal === null ? here : found), isPublic: false };
}

/** @param roots authorities as PEM; those of this process if undefined */
function readWith(
  { hostname, port }: URL,
  { timeoutMs = defaultTimeoutMs, lookup }: CertificateOptions,
  roots: readonly string[] | undefined,
): Promise<Omit<ServedCertificate, 'isPublic'>> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      ...(roots ? { ca: [...roots] } : {}),
      ...(lookup ? { lookup } : {}),
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
      const protocol = socket.getProtocol() ?? '';
      // A code such as ERR_TLS_CERT_ALTNAME_INVALID; the type declares an Error.
      const error = socket.authorizationError as unknown as string | Error | null;
      const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : error;
      socket.destroy();
      resolve({ validUntil: new Date(end), refusal: code && !ageCodes.has(code) ? code : null, protocol });
    });
  });
}
