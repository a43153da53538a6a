import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the folder of a benchmark's data: the first argument, otherwise `fallback`. If it does not exist,
 * prints a message and exits.
 * @param what description of the data for the message
 * @param needed a file that the folder must contain
 */
export function dataFolder(what: string, fallback: string, needed = ''): string {
  const argument = process.argv[2];
  const folder = resolve(argument !== undefined && !argument.startsWith('--') ? argument : fallback);
  if (existsSync(resolve(folder, needed))) return folder;
  console.log(`No ${what} at ${folder}.`);
  return process.exit(0);
}
