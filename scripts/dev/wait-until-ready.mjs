import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. The first start creates a database. */
const timeoutMs = 120_000;
const intervalMs = 250;

/**
 * Waits until `/readyz` responds with success.
 * @throws {Error} after two minutes
 */
export async function waitUntilReady(service) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(`${service}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(intervalMs);
  }
  throw new Error(`The service at ${service} is not ready after ${timeoutMs / 1000} seconds.`);
}
