import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Config } from '../platform/config.ts';
import { loadSecrets } from '../platform/secrets.ts';

/** Returns the names, in the data directory, of the secrets that are kept in files. */
export function secretFilesOf({ secret, operatorToken, dataDir }: Config): string[] {
  const files = [secret, operatorToken].flatMap((each) => (each.kind === 'file' ? [each.path] : []));
  return files.map((path) => relative(dataDir, path));
}

/** Returns a text that is the same for the same secret, and does not reveal it. */
export async function fingerprintOf(config: Pick<Config, 'secret'>): Promise<string> {
  const secrets = await loadSecrets(config);
  return createHash('sha256').update(secrets.key('backup-fingerprint')).digest('hex').slice(0, 32);
}
