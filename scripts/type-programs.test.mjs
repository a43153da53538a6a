import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { projectsWithErrors, typePrograms } from './type-programs.mjs';

const root = mkdtempSync(join(tmpdir(), 'earmark-types-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addProject(path, config) {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, 'tsconfig.json'), config);
}

it('groups all projects by their compiler options', () => {
  const dom = '"compilerOptions": { "lib": ["dom"] }';
  addProject('packages/a', `{ "extends": "../../base.json", ${dom}, "include": ["src", "test"] }`);
  addProject('packages/b', '{ "extends": "../../base.json", "include": ["src"] }');
  addProject('packages/c', `{ "extends": "../../base.json",\n  // Why.\n  ${dom}, "include": ["src"] }`);
  addProject('e2e', `{ "extends": "../base.json", ${dom}, "include": ["."] }`);
  mkdirSync(join(root, 'packages/none'));
  const programs = typePrograms(root);
  expect(programs.map(({ projects }) => projects)).toEqual([
    ['packages/a', 'packages/c', 'e2e'],
    ['packages/b'],
  ]);
  expect(JSON.parse(readFileSync(programs[0].file, 'utf8'))).toEqual({
    extends: join(root, 'base.json'),
    compilerOptions: { lib: ['dom'] },
    include: ['packages/a/src', 'packages/a/test', 'packages/c/src', 'e2e'].map((path) => join(root, path)),
  });
});

it('finds the projects with compiler errors, or returns all projects if no file is named', () => {
  const program = { projects: ['packages/a', 'packages/ab', 'e2e'] };
  const output = `packages/ab/src/x.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from packages/a/src/y.ts(1,1): error
${root}/e2e/z.ts(1,1): error TS1005: ';' expected.`;
  expect(projectsWithErrors(program, output, root)).toEqual(['packages/ab', 'e2e']);
  expect(projectsWithErrors(program, 'error TS5083: Cannot read file', root)).toEqual(program.projects);
});
