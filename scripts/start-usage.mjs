import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns what a program that starts the service prints for `--help` and `--version`; null without these options.
 * @param words arguments of the program
 * @param options.program how it is called, as in `npm start`
 */
export function startUsage(words, { root, program }) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (words.includes('--version')) return version;
  if (!words.includes('--help') && !words.includes('-h')) return null;
  return `Usage: ${program}

Starts the service: application, podcast feeds, speech and database in one process. The first start prints a link
that sets it up. Ctrl+C stops it.

Settings are environment variables, all of them optional. The most common ones:
  PORT                 port to listen on (8080)
  HOST                 address to listen on (127.0.0.1); 0.0.0.0 for the whole network
  EARMARK_PUBLIC_URL   public address of the service
  EARMARK_DATA_DIR     folder of database and files
All of them are listed in docs/configuration.md. Commands for accounts, backups and checks: earmark --help`;
}
