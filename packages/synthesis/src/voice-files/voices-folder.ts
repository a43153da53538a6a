import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the default folder of voices for commands, which is the service's: `EARMARK_VOICES_DIR`, else `voices` in
 * `EARMARK_DATA_DIR`, else `data/voices` of the installation that the command belongs to. A command that was installed
 * from npm belongs to none and uses the user's data folder.
 */
export function defaultVoicesFolder(env: Environment): string {
  const { EARMARK_VOICES_DIR: voices, EARMARK_DATA_DIR: data } = env;
  if (voices) return path.resolve(voices);
  if (data) return path.resolve(data, 'voices');
  const root = path.join(import.meta.dirname, '..', '..', '..', '..');
  if (existsSync(path.join(root, 'packages', 'server'))) return path.join(root, 'data', 'voices');
  return path.join(userDataFolder(env), 'earmark', 'voices');
}

function userDataFolder(env: Environment): string {
  if (process.platform === 'win32') return env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support');
  return env['XDG_DATA_HOME'] ?? path.join(homedir(), '.local', 'share');
}
