/** Checks the code against the rules of docs/ARCHITECTURE.md and docs/STYLE.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircles } from './architecture/circles.mjs';
import { circles, domainImports } from './architecture/domains.mjs';
import { readModule } from './architecture/read-module.mjs';
import { checkReferences } from './architecture/references.mjs';
import { rules } from './architecture/rules.mjs';
import { webCycles } from './architecture/web.mjs';

/** Number of lines from which a file should be reviewed, and maximum number of lines. */
const maxFileLines = 300;
const tooLong = { code: 400, test: 700 };
/** Folders in which files or sibling folders must not import each other, directly or indirectly. */
const acyclicFolders = [
  'language',
  'extraction',
  'script',
  'synthesis',
  'cli',
  'payment-sandbox',
  'server',
].map((name) => `packages/${name}/src`);

/**
 * @param root the project's folder
 * @returns one sentence per problem, and the lengths of all files
 */
export function checkArchitecture(root) {
  const problems = circles(domainImports).map(
    (domain) => `domain '${domain}' depends on itself through other domains`,
  );
  problems.push(...checkReferences(root));
  const lengths = [];
  const imports = new Map();
  const modules = new Map();
  for (const path of sourceFiles(root, 'packages')) {
    const source = readFileSync(join(root, path), 'utf8');
    const module = readModule(source);
    modules.set(path, module);
    for (const rule of rules) for (const problem of rule(path, module)) problems.push(`${path} ${problem}`);
    const lines = source.split('\n').length - 1;
    const isTest = /\.test\.tsx?$|\/(test|testing)\//.test(path);
    const maxLines = isTest ? tooLong.test : tooLong.code;
    if (lines > maxLines) problems.push(`${path} has ${lines} lines; the maximum is ${maxLines}`);
    if (!isTest) lengths.push({ path, lines });
    if (!isTest) imports.set(path, importedFiles(path, module));
  }
  problems.push(...acyclicFolders.flatMap((folder) => findCircles(within(imports, folder), folder)));
  problems.push(...webCycles(modules));
  return { problems, lengths };
}

/** Returns the files that a file imports by relative path. */
const importedFiles = (path, { imports }) =>
  imports
    .filter(({ path: target }) => target.startsWith('.'))
    .map(({ path: target }) => posix.join(posix.dirname(path), target));

/** Returns the imports between files of a folder. */
function within(imports, folder) {
  const inFolder = [...imports].filter(([path]) => path.startsWith(`${folder}/`));
  return new Map(
    inFolder.map(([path, targets]) => [
      path,
      targets.filter((target) => imports.has(target) && target.startsWith(`${folder}/`)),
    ]),
  );
}

function sourceFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|dist|fixtures|native|build)$/.test(entry.name) ? [] : sourceFiles(root, path);
    return /\.(ts|tsx)$/.test(entry.name) && !/\.(d|gen)\.ts$/.test(entry.name) ? [path] : [];
  });
}

function describeLengths(lengths) {
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const long = lengths.filter(({ lines }) => lines > maxFileLines).sort((a, b) => b.lines - a.lines);
  const list = long.map(({ path, lines }) => `\n  ${lines} ${path}`).join('');
  return `${lengths.length} files, median ${median} lines; over ${maxFileLines}: ${long.length}${list}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, lengths } = checkArchitecture(fileURLToPath(new URL('..', import.meta.url)));
  process.stdout.write(`${describeLengths(lengths)}\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
