import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folder of a benchmark's data: the first argument, else `fallback`. Ends the process with a message where it is not there.
 * @param what is in it, as the message names it
 * @param needed a file that it has to hold
 */
export function dataFolder(what: string, fallback: string, needed = ''): string {
  const argument = process.argv[2];
  const folder = resolve(argument !== undefined && !argument.startsWith('--') ? argument : fallback);
  if (existsSync(resolve(folder, needed))) return folder;
  console.log(`No ${what} at ${folder}.`);
  return process.exit(0);
}
