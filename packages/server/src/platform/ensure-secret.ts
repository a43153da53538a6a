import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a random secret of 64 hexadecimal digits from a file. If the file does not exist, creates it readable
 * by its owner only. Processes that start at the same time get the same secret.
 */
export async function ensureSecret(path: string): Promise<string> {
  const existing = await readSecret(path);
  if (existing !== null) return existing;
  await mkdir(dirname(path), { recursive: true });
  // Written to a draft and then linked: a link never replaces a file that another process created first.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const created = await readSecret(path);
  if (created === null) throw new Error(`${path} contains no valid secret: delete it to create a new one`);
  return created;
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (text.trim().length < 32)
    throw new Error(`${path} contains no valid secret: delete it to create a new one`);
  return text.trim();
}
