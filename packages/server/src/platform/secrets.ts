import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { keepSecret } from './keep-secret.ts';

/** Keys for the service's own signatures and seals, all derived from one secret. */
export interface Secrets {
  /**
   * The key of one purpose: always the same 32 bytes for the same name, and telling nothing about other keys.
   * @param purpose such as `blob-addresses`.
   */
  key(purpose: string): Uint8Array;
}

/** @param secret at least 32 characters. */
export function createSecrets(secret: string): Secrets {
  return { key: (purpose) => new Uint8Array(hkdfSync('sha256', secret, 'earmark', purpose, 32)) };
}

/** Takes the secret from the configuration, or from its file, which is made when absent. */
export async function loadSecrets(config: Pick<Config, 'secret'>): Promise<Secrets> {
  return createSecrets(
    config.secret.kind === 'given' ? config.secret.value : await keepSecret(config.secret.path),
  );
}
