import { open } from 'node:fs/promises';

/** Makes new names in a directory durable. Not every system can flush a directory. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => null);
  await directory?.sync().catch(() => {});
  await directory?.close();
}
