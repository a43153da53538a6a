import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A response of the service, as the proxy passes it on. */
export interface Passed {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What the proxy changes. */
export interface Alteration {
  /** Changes the headers of the request. */
  request?(headers: Record<string, string>, path: string): void;
  /** Changes the response; false to end the connection in the middle of the body, null to answer never. */
  response?(passed: Passed, path: string, request: IncomingMessage): Passed | false | null;
}

/** A reverse proxy in front of a service that can change what passes, as misconfigured ones do. */
export interface AlteringProxy extends AsyncDisposable {
  readonly port: number;
  /** Address of the service, with its port. Requests before it is set fail. */
  target: string;
  alteration: Alteration;
  /** Paths of the requests so far, with their methods. */
  readonly requests: string[];
}

/** @param tls certificate and key; http without */
export async function startAlteringProxy(tls: { cert: string; key: string } | null): Promise<AlteringProxy> {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    void forward(proxy, request, response).catch(() => response.destroy());
  };
  const server = tls ? createHttps(tls, handle) : createHttp(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: AlteringProxy = {
    port: (server.address() as AddressInfo).port,
    target: '',
    alteration: {},
    requests: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function forward(
  { target, alteration, requests }: AlteringProxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  requests.push(`${request.method} ${path}`);
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      ['host', 'connection'].includes(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
  headers['accept-encoding'] = 'identity';
  alteration.request?.(headers, path);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const reply = await fetch(target + path, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  const passed: Passed = {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: Buffer.from(await reply.arrayBuffer()),
  };
  delete passed.headers['connection'];
  delete passed.headers['keep-alive'];
  delete passed.headers['transfer-encoding'];
  const length = passed.body.length;
  const altered = alteration.response ? alteration.response(passed, path, request) : passed;
  if (altered === null) return;
  if (altered === false) {
    response.writeHead(passed.status, passed.headers);
    response.write(passed.body.subarray(0, Math.floor(length / 2)), () => response.destroy());
    return;
  }
  if (altered.body.length !== length && altered.headers['content-length'] !== undefined)
    altered.headers['content-length'] = String(altered.body.length);
  response
    .writeHead(altered.status, altered.headers)
    .end(request.method === 'HEAD' ? undefined : altered.body);
}
