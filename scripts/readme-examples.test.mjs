/**
 * Runs the usage examples in the READMEs of internal packages and compares their output with the block below them. Those
 * of the public packages are run by `pack-packages.test.mjs`, with the packed packages.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { publicPackages } from './pack-packages.mjs';
import { readExamples } from './readme-examples.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const packages = join(root, 'packages');
const names = readdirSync(packages);
const readmeOf = (name) => readFileSync(join(packages, name, 'README.md'), 'utf8');

const examples = (language) => readExamples(root, language);
const isPublic = ({ name }) => publicPackages(root).has(name);
const internal = examples('ts').filter((example) => !isPublic(example));

test('every package README has a description, an example and a place to start reading', () => {
  for (const name of names) {
    const readme = readmeOf(name);
    expect(readme.startsWith(`# @earmark/${name}\n`), name).toBe(true);
    expect(readme, name).toMatch(/^## Example\n[\s\S]*^```/m);
    expect(readme, name).toContain('\n## Where to start reading\n');
  }
});

describe('the example prints the output stated in the README', () => {
  test.each(internal)('$name', async ({ name, code, output }) => {
    // Placed inside node_modules, so that the example finds the packages by name.
    const folder = join(packages, '../node_modules/.readme-examples');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}-${process.pid}.mjs`);
    writeFileSync(file, stripTypeScriptTypes(code));
    try {
      expect((await run(process.execPath, [file])).stdout).toBe(output);
    } finally {
      rmSync(file);
    }
  });

  test('exists in seven packages, one of which is a command', () => {
    expect(examples('ts').map(({ name }) => name)).toEqual([
      'contract',
      'extraction',
      'language',
      'payment-sandbox',
      'script',
      'synthesis',
    ]);
    expect(examples('sh').map(({ name }) => name)).toEqual(['cli']);
  });
});
