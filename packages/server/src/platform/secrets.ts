import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';

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

/** Takes the secret from the configuration, or from its file, which is made (readable by its owner only) when absent. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  if (config.secret.kind === 'given') return createSecrets(config.secret.value);
  return createSecrets(await readOrCreate(config.secret.path));
}

async function readOrCreate(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null && kept.trim().length >= 32) return kept.trim();
  await mkdir(dirname(path), { recursive: true });
  // Written beside and linked into place, so that of two processes starting at once both end with the same secret.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
