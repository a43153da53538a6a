import { createServer } from 'node:net';

/**
 * Ports from here up to the next are neither system ports nor handed out by the kernel to outgoing connections: those
 * begin at 32768 on Linux (net.ipv4.ip_local_port_range) and at 49152 elsewhere (RFC 6335). A port that the kernel
 * chooses may belong to a connection by the time that a server wants it.
 */
const firstPort = 20_000;
const endPort = 32_768;

/**
 * A loopback port nobody listens on now.
 * @returns a random number from 20000 to 32767: two callers at once hardly get the same.
 * @throws when none of a thousand was free.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = firstPort + Math.floor(Math.random() * (endPort - firstPort));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${firstPort} and ${endPort - 1}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
