import { join } from 'node:path';
import { projectsWithErrors, typePrograms } from './type-programs.mjs';

/** Number of programs that run at the same time. */
const atOnce = 2;

/**
 * Runs the checks that need nothing but the code.
 * @param run runs `node` with arguments and returns exit code and output
 * @param onPart called for each part, always in the same order, with its name, whether it passed, and its
 * output
 */
export async function runQuickChecks(root, run, onPart) {
  const checks = quickChecks(root);
  const outcomes = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < checks.length; at = next++) outcomes[at] = await run(checks[at].args);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const [at, { parts, failedParts }] of checks.entries()) {
    const { code, output } = outcomes[at];
    const failed = code === 0 ? [] : failedParts(output);
    for (const name of parts) {
      const passed = !failed.includes(name);
      // If a program has several parts, the output goes to the first part that failed.
      onPart({ name, passed, output: name === failed[0] ? output : '' });
    }
  }
}

/**
 * Commands of `node`, each with the parts that it checks. The longest come first, so that shorter ones fill
 * the gaps.
 */
function quickChecks(root) {
  const tool = (path) => join(root, 'node_modules', path);
  const one = (name, ...args) => ({ parts: [name], args, failedParts: () => [name] });
  const types = typePrograms(root).map((program) => ({
    parts: program.projects.map(typesOf),
    args: [tool('typescript/bin/tsc'), '-p', program.file, ...checkers],
    failedParts: (output) => projectsWithErrors(program, output, root).map(typesOf),
  }));
  return [
    ...types.sort((a, b) => b.parts.length - a.parts.length),
    one('format and lint', tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
    one('architecture', join(root, 'scripts', 'check-architecture.mjs')),
    one('lock file', join(root, 'scripts', 'complete-lock.mjs'), '--check'),
    one('messages', join(root, 'scripts', 'check-messages.mjs')),
    one('translations', join(root, 'packages', 'web', 'scripts', 'update-messages.mjs'), '--check'),
    one('licences', join(root, 'scripts', 'check-licences.mjs')),
  ];
}

const typesOf = (project) => `types of ${project}`;

/** Additional checkers would repeat much of each other's work, and two programs already run at the same time. */
const checkers = ['--checkers', '1'];
