import { readFileSync } from 'node:fs';

/** Returns the version of this package, as in its manifest. */
export function ownVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}
