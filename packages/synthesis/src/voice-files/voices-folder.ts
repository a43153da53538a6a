import { homedir } from 'node:os';
import path from 'node:path';

/** Where neural voices are kept for one person, when nothing else is said: in the data folder of the system. */
export function defaultVoicesFolder(): string {
  const base =
    process.platform === 'win32'
      ? path.join(homedir(), 'AppData', 'Local')
      : process.platform === 'darwin'
        ? path.join(homedir(), 'Library', 'Application Support')
        : path.join(homedir(), '.local', 'share');
  return path.join(base, 'earmark', 'voices');
}
