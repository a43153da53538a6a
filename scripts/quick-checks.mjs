import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The checks that need nothing but the code: a name and a command of `node` each. */
export function quickChecks(root) {
  const tool = (path) => join(root, 'node_modules', path);
  const projects = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'e2e', 'bench'];
  return [
    {
      name: 'format and lint',
      args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
    },
    ...projects
      .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
      .map((project) => ({
        name: `types of ${project}`,
        // Each further checker does again much of what the others do: twice the work with the usual four.
        args: [tool('typescript/bin/tsc'), '-p', join(project, 'tsconfig.json'), '--checkers', '2'],
      })),
    { name: 'architecture', args: [join(root, 'scripts', 'check-architecture.mjs')] },
    { name: 'lock file', args: [join(root, 'scripts', 'complete-lock.mjs'), '--check'] },
    { name: 'licences', args: [join(root, 'scripts', 'check-licences.mjs')] },
  ];
}
