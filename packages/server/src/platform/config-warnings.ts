import type { Config } from './config.ts';
import { isLoopback } from './config-problems.ts';

/** Returns warnings about a usable configuration, one sentence each. */
export function configWarnings(
  config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'roles' | 'trustedProxies'>,
): string[] {
  const { publicUrl, roles, trustedProxies } = config;
  if (!roles.has('api') || trustedProxies.length > 0 || isDirect(config)) return [];
  return [
    `EARMARK_PUBLIC_URL is ${publicUrl}, and EARMARK_TRUSTED_PROXIES is not set: behind a reverse proxy, request limits count all visitors as one. Set it to the address of the proxy, which must set X-Forwarded-For.`,
  ];
}

/**
 * Returns true if visitors connect to this process directly: on this machine, or on the port of the public
 * address.
 */
function isDirect({ host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>): boolean {
  const url = new URL(publicUrl);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(name) || name.endsWith('.localhost')) return true;
  return url.protocol === 'http:' && Number(url.port || 80) === port && !isLoopback(host);
}
