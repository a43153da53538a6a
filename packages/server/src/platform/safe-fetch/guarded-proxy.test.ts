import { createServer, request as openRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GuardedProxy, openGuardedProxy } from './guarded-proxy.ts';

let inside: Server;
let port: number;
let reached = 0;
beforeAll(async () => {
  inside = createServer((_request, response) => {
    reached += 1;
    response.end('inside');
  });
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

/** Sends a request for an address through the proxy. */
function sendRequest(proxy: GuardedProxy, address: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port: at } = new URL(proxy.address);
    openRequest({ host: hostname, port: at, path: address, headers: { host: 'x' } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the first line of the response to a CONNECT request. */
function tunnel(proxy: GuardedProxy, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port: at } = new URL(proxy.address);
    const socket = connect(Number(at), hostname, () => socket.write(`CONNECT ${target} HTTP/1.1\r\n\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve('closed'));
  });
}

describe('the proxy for programs that open untrusted content', () => {
  test('refuses private addresses, by number or by name', async () => {
    const proxy = await openGuardedProxy({ allowPrivate: false });
    reached = 0;
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', '[::ffff:127.0.0.1]', '0.0.0.0'])
      expect([host, (await sendRequest(proxy, `http://${host}/`)).status]).toEqual([host, 403]);
    expect((await sendRequest(proxy, 'http://localhost/')).status).toBe(502);
    expect((await sendRequest(proxy, `http://93.184.216.34:${port}/`)).status).toBe(403);
    expect((await sendRequest(proxy, 'file:///etc/passwd')).status).toBe(403);
    expect(await tunnel(proxy, `127.0.0.1:${port}`)).toContain('403');
    expect(await tunnel(proxy, '[::1]:443')).toContain('403');
    expect(await tunnel(proxy, '93.184.216.34:22')).toContain('403');
    expect(await tunnel(proxy, 'localhost:443')).toBe('closed');
    expect(await tunnel(proxy, 'nonsense')).toContain('403');
    expect(reached).toBe(0);
    await proxy.close();
  });
  test('forwards requests to allowed addresses', async () => {
    const proxy = await openGuardedProxy({ allowPrivate: true });
    expect(await sendRequest(proxy, `http://127.0.0.1:${port}/a`)).toEqual({ status: 200, text: 'inside' });
    expect(await tunnel(proxy, `127.0.0.1:${port}`)).toContain('200');
    await proxy.close();
  });
});
