/** Runs the usage examples in the packages' READMEs and compares their output with the block below them. */
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readExamples } from './readme-examples.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const packages = join(root, 'packages');
const names = readdirSync(packages);
const readmeOf = (name) => readFileSync(join(packages, name, 'README.md'), 'utf8');

const examples = (language) => readExamples(root, language);

test('every package README has a description, an example and a place to start reading', () => {
  for (const name of names) {
    const readme = readmeOf(name);
    expect(readme.startsWith(`# @earmark/${name}\n`), name).toBe(true);
    expect(readme, name).toMatch(/^## Example\n[\s\S]*^```/m);
    expect(readme, name).toContain('\n## Where to start reading\n');
  }
});

describe('the example prints the output stated in the README', () => {
  test.each(examples('ts'))('$name', async ({ name, code, output }) => {
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

  test.runIf(process.platform !== 'win32').each(examples('sh'))('$name', async ({ name, code, output }) => {
    const folder = mkdtempSync(join(tmpdir(), 'readme-'));
    const commands = mkdtempSync(join(tmpdir(), 'commands-'));
    try {
      const { bin } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
      for (const [command, file] of Object.entries(bin))
        symlinkSync(join(packages, name, file), join(commands, command));
      const PATH = [commands, dirname(process.execPath), process.env.PATH].join(delimiter);
      const { stdout } = await run('sh', ['-e', '-c', code], { cwd: folder, env: { ...process.env, PATH } });
      expect(stdout).toBe(output);
    } finally {
      rmSync(folder, { recursive: true });
      rmSync(commands, { recursive: true });
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
