import { lookup as systemLookup } from 'node:dns';
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { guardLookup } from './guarded-agent.ts';
import { isPublicAddress } from './public-address.ts';

/** A proxy that lets another program reach only the addresses that links may lead to. */
export interface GuardedProxy {
  /** `http://127.0.0.1:<port>`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Maximum concurrent connections, and maximum bytes received over all of them: several times what an ordinary
 * page needs.
 */
const maxConnections = 60;
const maxBytes = 60_000_000;
const idleMs = 15_000;

/**
 * Opens a proxy on the loopback interface, for HTTP and, by CONNECT, for HTTPS. The rules are those of
 * `SafeFetch`: names are checked when the connection is made, and only the usual ports are allowed.
 * @param options.allowPrivate checks only the limits: for a service on a home network, and for tests.
 */
export async function openGuardedProxy({ allowPrivate }: { allowPrivate: boolean }): Promise<GuardedProxy> {
  const isAllowed = allowPrivate ? () => true : isPublicAddress;
  const lookup = guardLookup(systemLookup as unknown as LookupFunction, isAllowed);
  const sockets = new Set<Duplex>();
  let received = 0;

  const mayReach = (host: string, port: number): boolean => {
    const literal = host.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(literal) && !isAllowed(literal)) return false;
    return (allowPrivate || port === 80 || port === 443) && sockets.size < maxConnections * 2;
  };
  const reach = (host: string, port: number): Socket => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, lookup });
    keep(socket);
    socket.on('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) socket.destroy();
    });
    return socket;
  };
  const keep = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Either end may disconnect at any time.
    socket.on('error', () => socket.destroy());
    if ('setTimeout' in socket) (socket as Socket).setTimeout(idleMs, () => socket.destroy());
  };

  const server = createServer((request, response) => forward(request, response, mayReach, reach));
  server.on('connection', keep);
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const target = /^(\[[\da-f:]+\]|[^:]+):(\d{1,5})$/i.exec(request.url ?? '');
    const host = target?.[1] ?? '';
    const port = Number(target?.[2]);
    if (host === '' || !mayReach(host, port)) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const far = reach(host, port);
    far.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.write(head);
      far.pipe(client).pipe(far);
    });
    far.on('close', () => client.destroy());
    client.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  mayReach: (host: string, port: number) => boolean,
  reach: (host: string, port: number) => Socket,
): void {
  const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
  const port = Number(url?.port || 80);
  if (url?.protocol !== 'http:' || !mayReach(url.hostname, port)) {
    response.writeHead(403).end();
    return;
  }
  const { 'proxy-connection': _, ...headers } = request.headers;
  const far = openRequest(url, {
    method: request.method,
    headers: { ...headers, host: url.host },
    createConnection: () => reach(url.hostname, port),
  });
  far.on('response', (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  far.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on('close', () => far.destroy());
  request.pipe(far);
}
