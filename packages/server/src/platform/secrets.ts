import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureSecret } from './ensure-secret.ts';

/** Keys for signatures and encryption, all derived from one secret. */
export interface Secrets {
  /**
   * Returns the 32-byte key of a purpose: the same for the same name, and independent of other keys.
   * @param purpose such as `blob-addresses`.
   */
  key(purpose: string): Uint8Array;
}

/** @param secret at least 32 characters. */
export function createSecrets(secret: string): Secrets {
  return { key: (purpose) => new Uint8Array(hkdfSync('sha256', secret, 'earmark', purpose, 32)) };
}

/** Reads the secret from the configuration or from its file, which is created if absent. */
export async function loadSecrets(config: Pick<Config, 'secret'>): Promise<Secrets> {
  return createSecrets(
    config.secret.kind === 'given' ? config.secret.value : await ensureSecret(config.secret.path),
  );
}
