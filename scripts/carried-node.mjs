import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Minimum version of Node.js for the service; see docs/adr/0007-node-carried-by-npm.md. */
export const minNode = 24;

/** Returns the path of a Node.js that is new enough: the current one, or the one installed by npm. */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= minNode) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`);
  const program = platform === 'win' ? join(folder, 'bin', 'node.exe') : join(folder, 'bin', 'node');
  if (existsSync(program)) return program;
  throw new Error(
    `This is Node.js ${process.version}, and npm has no newer one for ${process.platform} on ${process.arch}: install Node.js ${minNode} or later.`,
  );
}

/** Returns the environment in which `node` and tools resolve to the project's own. */
export function projectEnvironment(root) {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
