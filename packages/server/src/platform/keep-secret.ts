import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a random secret of 64 hexadecimal digits from its file, which is made, readable by its owner only, when absent.
 * Of several processes that start at once, all end with the same secret.
 */
export async function keepSecret(path: string): Promise<string> {
  const kept = await readSecret(path);
  if (kept !== null) return kept;
  await mkdir(dirname(path), { recursive: true });
  // Written beside and linked into place: a link never replaces what another process put there first.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readSecret(path);
  if (made === null) throw new Error(`${path} holds no usable secret: delete it to have a new one made`);
  return made;
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (text.trim().length < 32)
    throw new Error(`${path} holds no usable secret: delete it to have a new one made`);
  return text.trim();
}
