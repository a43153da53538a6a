import { homedir } from 'node:os';
import path from 'node:path';

/** Returns the default folder for neural voices: in the user's data folder, as usual for the operating system. */
export function defaultVoicesFolder(): string {
  const base =
    process.platform === 'win32'
      ? path.join(homedir(), 'AppData', 'Local')
      : process.platform === 'darwin'
        ? path.join(homedir(), 'Library', 'Application Support')
        : path.join(homedir(), '.local', 'share');
  return path.join(base, 'earmark', 'voices');
}
