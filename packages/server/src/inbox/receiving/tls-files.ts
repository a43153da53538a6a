import { readFile, stat } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '../../platform/config.ts';

export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

export interface TlsPair {
  cert: Buffer;
  key: Buffer;
  /** Differs whenever the files have changed. */
  version: string;
}

/** Loads a certificate and its key. @throws ConfigError if the files cannot be read or do not match */
export async function readTlsPair({ certFile, keyFile }: TlsFiles): Promise<TlsPair> {
  try {
    const version = await versionOf({ certFile, keyFile });
    const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
    createSecureContext({ cert, key });
    return { cert, key, version };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`EARMARK_MAIL_TLS_CERT and EARMARK_MAIL_TLS_KEY cannot be used: ${why}.`]);
  }
}

/** @returns the new pair if the files have changed; null otherwise @throws ConfigError */
export async function readChangedPair(files: TlsFiles, version: string): Promise<TlsPair | null> {
  const now = await versionOf(files).catch(() => version);
  return now === version ? null : readTlsPair(files);
}

async function versionOf({ certFile, keyFile }: TlsFiles): Promise<string> {
  const stats = await Promise.all([certFile, keyFile].map((file) => stat(file)));
  return stats.map(({ mtimeMs, ino }) => `${mtimeMs} ${ino}`).join(' ');
}
