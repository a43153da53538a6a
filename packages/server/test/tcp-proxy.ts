import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';

/**
 * Behavior of the proxy: `open` forwards everything, `refusing` aborts connections and accepts none,
 * `hanging` accepts connections but forwards nothing, like a lost route or a frozen host.
 */
export type ProxyMode = 'open' | 'refusing' | 'hanging';

/** A TCP proxy in front of a server, which can fail in the ways networks do. */
export interface TcpProxy extends AsyncDisposable {
  /** The server's address through the proxy. */
  readonly url: string;
  /** Changes the behavior of the proxy; hanging connections continue when it is open again. */
  become(mode: ProxyMode): Promise<void>;
  /** Ends every connection with a TCP reset. */
  reset(): void;
}

/** @param url address of the server behind the proxy, with its port */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'open';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const listener = createServer((client) => {
    keep(client);
    // A connection that was made while the proxy hung is never answered.
    if (mode === 'hanging') return void client.pause();
    const server = keep(openSocket(Number(target.port), target.hostname));
    client.pipe(server);
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string')
    throw new Error('the proxy is not listening on a port');
  const { port } = address;

  const stopListening = async () => {
    if (!listener.listening) return;
    listener.close();
    for (const socket of sockets) socket.destroy();
    await once(listener, 'close');
  };
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    become: async (next) => {
      mode = next;
      if (next === 'refusing') return stopListening();
      if (!listener.listening) {
        listener.listen(port, '127.0.0.1');
        await once(listener, 'listening');
      }
      for (const socket of sockets) {
        if (next === 'hanging') socket.pause();
        else socket.resume();
      }
    },
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    [Symbol.asyncDispose]: stopListening,
  };
}
