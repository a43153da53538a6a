import { readFile } from 'node:fs/promises';
import { Catalogue, defaultCatalogue } from '@earmark/contract';
import { ConfigError } from '../../platform/config.ts';

/**
 * Loads the catalogue: the built-in one, in which the operator's file replaces whole properties.
 * @param file JSON; null for none
 * @throws ConfigError that lists all problems
 */
export async function loadCatalogue(file: string | null): Promise<Catalogue> {
  const own = file === null ? {} : await readOwn(file);
  // Unknown names are errors, because a typing error would silently keep the built-in part.
  const unknown = Object.keys(own).filter((name) => !(name in Catalogue.shape));
  if (unknown.length > 0)
    throw new ConfigError(unknown.map((name) => `The catalogue ${file}: ${name} is no part of a catalogue.`));
  const result = Catalogue.safeParse({ ...defaultCatalogue, ...own });
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => `The catalogue ${file}: ${path.join('.')} ${message}.`),
  );
}

async function readOwn(file: string): Promise<object> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new ConfigError([
      `The catalogue ${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    ]);
  }
  throw new ConfigError([`The catalogue ${file} is no JSON object.`]);
}
