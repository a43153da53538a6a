import { createRequire } from 'node:module';

/** Returns the version of this program. */
export function programVersion(): string {
  const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
  return version;
}
