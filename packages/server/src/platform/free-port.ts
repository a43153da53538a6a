import { createServer } from 'node:net';

/**
 * Range of ports that are neither system ports nor assigned by the kernel to outgoing connections: those
 * begin at 32768 on Linux (net.ipv4.ip_local_port_range) and at 49152 elsewhere (RFC 6335). A port that the
 * kernel assigns may belong to a connection before the server can listen on it.
 */
const firstPort = 20_000;
const endPort = 32_768;

/**
 * Returns a loopback port that is free now.
 * @returns a random number from 20000 to 32767, so simultaneous callers rarely get the same port.
 * @throws if a thousand tries find no free port.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = firstPort + Math.floor(Math.random() * (endPort - firstPort));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found between ${firstPort} and ${endPort - 1}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
