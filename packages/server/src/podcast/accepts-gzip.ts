import Negotiator from 'negotiator';

/** Returns whether an Accept-Encoding header allows gzip; without the header, gzip is not used. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  // The library does not know the second name of gzip (RFC 9110, section 8.4.1.3).
  const accepted = String(header ?? '').replace(/\bx-gzip\b/gi, 'gzip');
  return new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['gzip']).includes('gzip');
}
