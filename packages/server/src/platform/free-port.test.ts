import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

test('returns no port that the kernel assigns to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
  }
});

test('skips a port that is in use', async () => {
  const busy = await freePort();
  const server = createServer().listen(busy, '127.0.0.1');
  await once(server, 'listening');
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce((busy - 20_000 + 0.5) / 12_768);
  try {
    expect(await freePort()).not.toBe(busy);
    expect(random.mock.calls.length).toBeGreaterThan(1);
  } finally {
    random.mockRestore();
    server.close();
  }
});
