import ipaddr from 'ipaddr.js';

/**
 * The address a limit is counted against: an IPv4 address as it is, an IPv6 address as its /64, which is what one
 * household or machine gets and could otherwise walk through at will.
 * @param ip as the socket or a trusted proxy gives it.
 */
export function limitKeyOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = address.toByteArray().length === 16 ? (address as ipaddr.IPv6).parts : [];
  return `${[a, b, c, d].map((part) => (part ?? 0).toString(16)).join(':')}::/64`;
}

/** True for 127.0.0.0/8, ::1 and IPv4 loopback written as IPv6. */
export function isLoopbackAddress(ip: string | undefined): boolean {
  return ip !== undefined && ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

/**
 * True when the request was sent by a program on this machine itself, to this machine.
 *
 * Judged by the socket, because anyone can write a header; refused when a proxy passed it on, because a proxy here
 * speaks for people elsewhere; and refused under a foreign host name, by which a web page could make the browser of
 * someone at this machine ask (DNS rebinding).
 */
export function isFromThisMachine(request: {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, unknown>>;
}): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    !forwarded.some((name) => name in request.headers) &&
    isLoopbackHost(String(request.headers['host'] ?? ''))
  );
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopbackAddress(name);
}
