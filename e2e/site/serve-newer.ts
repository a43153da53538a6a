import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The service at a separate address, where a newer version can be released. */
export interface NewerService extends AsyncDisposable {
  url: string;
  /** Serves the service worker of another version from now on. */
  release(): void;
}

export const newer = '000000000000';

export async function serveNewer(servicePort: number): Promise<NewerService> {
  let released = false;
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers };
    const changed = released && incoming.url === '/sw.js';
    if (changed) headers['accept-encoding'] = 'identity';
    const passed = httpRequest(
      { host: '127.0.0.1', port: servicePort, path: incoming.url, method: incoming.method, headers },
      async (response) => {
        if (!changed) {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const script = Buffer.concat(chunks)
          .toString()
          .replace(/[`'"][0-9a-f]{12}[`'"]/, `"${newer}"`);
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        outgoing.end(script);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
