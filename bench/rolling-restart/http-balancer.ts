import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import type { Backend, ReadyBackends } from './ready-backends.ts';
import type { Balancer } from './tcp-balancer.ts';

/** A balancer for HTTP, with a count of what it did beyond passing requests on. */
export interface HttpBalancer extends Balancer {
  /** Returns how often a request was sent again, because its connection failed before the response. */
  repeated(): number;
}

/** Attempts per request: the default of ingress-nginx (`proxy-next-upstream-tries`). */
const maxAttempts = 3;
/** Methods that nginx does not send again, unless the process has not received anything. */
const nonIdempotent = new Set(['POST', 'LOCK', 'PATCH']);
/** Headers that are about one connection. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * Passes requests on to the processes that are ready, as ingress-nginx with the annotations of the chart: it keeps
 * connections to them and uses these again; a request whose connection fails before the response is sent to the
 * next process, unless its method forbids that.
 */
export async function startHttpBalancer(backends: Pick<ReadyBackends, 'inTurn'>): Promise<HttpBalancer> {
  const port = await freePort();
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 320 });
  let repeated = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const { method = 'GET' } = request;
    for (let attempt = 1; ; attempt++) {
      const [backend] = backends.inTurn();
      if (!backend) return void response.writeHead(503).end();
      const failure = await passOn({ request, body, response, backend, agent });
      if (failure === null || response.destroyed) return;
      const mayRepeat = failure === 'not sent' || !nonIdempotent.has(method);
      if (!mayRepeat || attempt === maxAttempts) return void response.writeHead(502).end();
      repeated += 1;
    }
  });
  // It outlives every client of the benchmark, so no connection is closed while a client sends on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    repeated: () => repeated,
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Sends a request to a process, and its response to the client. If the response breaks off, so does the client's.
 * @returns null once the response has begun or the client has left; otherwise whether the process may have received
 * the request
 */
function passOn({
  request,
  body,
  response,
  backend,
  agent,
}: {
  request: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  backend: Backend;
  agent: Agent;
}): Promise<'not sent' | 'sent' | null> {
  return new Promise((resolve) => {
    const upstream = sendRequest({
      host: '127.0.0.1',
      port: backend.port,
      method: request.method,
      path: request.url,
      headers: {
        ...endToEnd(request.headers),
        'x-forwarded-for': request.socket.remoteAddress,
        'x-forwarded-proto': 'http',
      },
      agent,
    });
    const leave = () => upstream.destroy();
    response.once('close', leave);
    let connected = false;
    upstream.once('socket', (socket) => {
      connected = !socket.connecting;
      if (!connected)
        socket.once('connect', () => {
          connected = true;
        });
    });
    upstream.once('error', () => {
      response.off('close', leave);
      resolve(response.destroyed ? null : connected ? 'sent' : 'not sent');
    });
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      response.flushHeaders();
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      resolve(null);
    });
    upstream.end(body);
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
}
