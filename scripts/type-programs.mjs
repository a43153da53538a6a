import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * Groups the projects that the compiler checks together. Projects import each other as source, so checking
 * each one separately would repeat work; projects with the same compiler options form one program.
 * @returns for each program, its projects as paths below `root`, and the configuration file that was written
 * for it
 */
export function typePrograms(root) {
  const programs = new Map();
  for (const project of findProjects(root)) {
    const { extends: base, compilerOptions = {}, include } = readConfig(join(root, project, 'tsconfig.json'));
    const from = resolve(root, project);
    const shared = { extends: resolve(from, base), compilerOptions };
    const key = JSON.stringify(shared);
    const program = programs.get(key) ?? { projects: [], config: { ...shared, include: [] } };
    program.projects.push(project);
    program.config.include.push(...include.map((path) => join(from, path)));
    programs.set(key, program);
  }
  return [...programs.values()].map(({ projects, config }, index) => {
    const file = join(root, 'node_modules', '.cache', `types-${index + 1}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(config));
    return { projects, file };
  });
}

/**
 * Returns the projects of a program that have compiler errors; all of them if the compiler failed without
 * naming a file.
 */
export function projectsWithErrors({ projects }, output, root) {
  const named = output
    .split('\n')
    .map((line) => /^(\S.*)\(\d+,\d+\): error /.exec(line)?.[1])
    .filter((file) => file !== undefined)
    .map((file) => relative(root, resolve(root, file)).replaceAll(sep, '/'));
  const found = projects.filter((project) => named.some((file) => file.startsWith(`${project}/`)));
  return found.length > 0 ? found : projects;
}

function findProjects(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return [...packages, 'e2e', 'bench'].filter((project) => existsSync(join(root, project, 'tsconfig.json')));
}

/** Reads a configuration file, which may contain whole lines of comments. */
const readConfig = (path) => JSON.parse(readFileSync(path, 'utf8').replace(/^\s*\/\/.*$/gm, ''));
