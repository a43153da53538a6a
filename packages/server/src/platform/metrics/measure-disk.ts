import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds the free space of the file systems that hold these directories. A directory that does not exist is
 * left out.
 * @param directories paths by name
 */
export function measureDisk(registry: Registry, directories: Readonly<Record<string, string>>): void {
  const read = async () =>
    (
      await Promise.all(
        Object.entries(directories).map(async ([directory, path]) => {
          const stats = await statfs(path).catch(() => null);
          return stats
            ? [{ directory, free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize }]
            : [];
        }),
      )
    ).flat();
  new Gauge({
    name: 'earmark_disk_free_bytes',
    help: 'Free bytes of the file system that holds a directory: data (EARMARK_DATA_DIR), files (audio and uploads without S3).',
    labelNames: ['directory'],
    registers: [registry],
    async collect() {
      for (const { directory, free } of await read()) this.set({ directory }, free);
    },
  });
  new Gauge({
    name: 'earmark_disk_bytes',
    help: 'Size in bytes of the file system that holds a directory.',
    labelNames: ['directory'],
    registers: [registry],
    async collect() {
      for (const { directory, size } of await read()) this.set({ directory }, size);
    },
  });
}
