import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';

/**
 * Behavior of the proxy: `open` forwards everything, `refusing` aborts connections and accepts none,
 * `hanging` accepts connections but forwards nothing, like a lost route or a frozen host.
 */
export type ProxyMode = 'open' | 'refusing' | 'hanging';

/** A TCP proxy in front of a database, which can fail in the ways networks do. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Changes the behavior of the proxy; hanging connections continue when it is open again. */
  become(mode: ProxyMode): Promise<void>;
  /** Ends every connection with a TCP reset. */
  reset(): void;
}

/** @param url address of the database behind the proxy */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'open';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    // A connection that was made while the proxy hung is never answered.
    if (mode === 'hanging') return void client.pause();
    const database = keep(openSocket(Number(target.port), target.hostname));
    client.pipe(database);
    database.pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the proxy is not listening on a port');
  const { port } = address;

  const stopListening = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    become: async (next) => {
      mode = next;
      if (next === 'refusing') return stopListening();
      if (!server.listening) {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
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
