/** Installs the packed packages into a project outside of the repository and uses them there. */
import { execFile } from 'node:child_process';
import {
  existsSync,
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackages, publicPackages } from './pack-packages.mjs';
import { readExamples } from './readme-examples.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const manifests = publicPackages(root);
const names = [...manifests.keys()];
const project = mkdtempSync(join(tmpdir(), 'earmark-project-'));
const modules = join(project, 'node_modules');
const installed = (name) => join(modules, '@earmark', name);
const packedManifest = (name) => JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'));
const examples = readExamples(root, 'ts').filter(({ name }) => names.includes(name));

beforeAll(async () => {
  const archives = await packPackages(root, join(project, 'archives'));
  for (const [name, archive] of archives) {
    mkdirSync(installed(name), { recursive: true });
    await run('tar', ['-xzf', archive, '--strip-components=1', '-C', installed(name)]);
    const { dependencies, optionalDependencies = {} } = manifests.get(name);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) link(dependency);
  }
  link('@types/node');
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Takes the place of an installation: a package finds only the dependencies that a manifest declares. */
function link(dependency) {
  const target = join(root, 'node_modules', dependency);
  const path = join(modules, dependency);
  if (dependency.startsWith('@earmark/') || existsSync(path) || !existsSync(target)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort();
const sourcesOf = (name) =>
  filesIn(join(root, 'packages', name, 'src'), /\.ts$/).filter((file) => !file.endsWith('.test.ts'));

/** Returns what a project may import from the packages: `@earmark/extraction/node`. */
const entries = names.flatMap((name) =>
  Object.keys(manifests.get(name).exports ?? {}).flatMap((entry) => {
    const files = entry.includes('*') ? sourcesOf(name).map((file) => file.replace(/\.ts$/, '')) : [''];
    return files.map((file) => `@earmark/${name}${entry.slice(1).replace('*', file)}`);
  }),
);

/** Runs a module of the project and returns what it prints. */
async function runModule(file, code) {
  writeFileSync(join(project, file), code);
  return (await run(process.execPath, [file], { cwd: project })).stdout;
}

test('six packages are public', () => {
  expect(names).toEqual(['cli', 'contract', 'extraction', 'language', 'script', 'synthesis']);
});

test('npm refuses to publish the sources, and accepts the packed packages', () => {
  for (const name of names) {
    expect(manifests.get(name).private, name).toBe(true);
    const packed = packedManifest(name);
    expect(packed).not.toHaveProperty('private');
    expect(packed).not.toHaveProperty('devDependencies');
    expect(packed).toMatchObject({ name: `@earmark/${name}`, publishConfig: { access: 'public' } });
  }
});

test.each(names)('%s contains compiled code, types, licence and README, but no sources and tests', (name) => {
  const compiled = sourcesOf(name).map((file) => file.replace(/\.ts$/, ''));
  const dist = join(installed(name), 'dist');
  expect(filesIn(dist, /\.js$/)).toEqual(compiled.map((file) => `${file}.js`));
  expect(filesIn(dist, /\.ts$/)).toEqual(compiled.map((file) => `${file}.d.ts`));
  expect(filesIn(dist, /\.json$/)).toEqual(filesIn(join(root, 'packages', name, 'src'), /\.json$/));
  expect(readFileSync(join(installed(name), 'LICENSE'), 'utf8')).toContain(
    'GNU AFFERO GENERAL PUBLIC LICENSE',
  );
  expect(readFileSync(join(installed(name), 'README.md'), 'utf8')).toContain(`# @earmark/${name}`);
});

test('each file that a manifest refers to exists', () => {
  const referred = names.flatMap((name) => {
    const { exports = {}, imports = {}, bin = {} } = packedManifest(name);
    const conditions = Object.values({ ...exports, ...imports });
    // A pattern stands for every file; one of them is enough here.
    const files = [...conditions.flatMap(Object.values), ...Object.values(bin)];
    return files.map((file) => join(installed(name), file.replace('*', 'index')));
  });
  expect(referred.length).toBeGreaterThan(names.length);
  expect(referred.filter((path) => !existsSync(path))).toEqual([]);
});

test('each file that compiled code refers to by URL exists', () => {
  const referred = names.flatMap((name) =>
    filesIn(join(installed(name), 'dist'), /\.js$/).flatMap((file) => {
      const path = join(installed(name), 'dist', file);
      const urls = readFileSync(path, 'utf8').matchAll(/new URL\('([^']+)', import\.meta\.url\)/g);
      return [...urls].map(([, url]) => join(dirname(path), url));
    }),
  );
  expect(referred.filter((path) => !existsSync(path))).toEqual([]);
  expect(
    referred.map((path) => path.slice(join(modules, '@earmark').length + 1).replaceAll('\\', '/')).sort(),
  ).toEqual([
    'cli/package.json',
    'extraction/dist/pdf/pdfjs-program.js',
    'extraction/dist/worker/reader-program.js',
    'extraction/dist/worker/reader-worker.js',
    'language/dist/ngrams/ngrams.bin',
    'synthesis/dist/inference/inference-process.js',
    'synthesis/dist/m4b/aac-worker.js',
    'synthesis/dist/pool/worker.js',
    'synthesis/native/aac.wasm',
    'synthesis/native/espeak-ng.wasm',
    'synthesis/native/lame.wasm',
    'synthesis/voice-packs.json',
  ]);
});

test('a strict project compiles against the types', async () => {
  for (const { name, code } of examples) writeFileSync(join(project, `${name}-example.ts`), code);
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  writeFileSync(join(project, 'entries.ts'), lines.join(''));
  // If a declaration were missing, the imports would be `any`, and these lines would have no error.
  writeFileSync(
    join(project, 'types.ts'),
    `import { blockText } from '@earmark/contract';
    import { createReader } from '@earmark/extraction/node';
    import { makeScript } from '@earmark/script';
    import { createSpeechPool } from '@earmark/synthesis';
    // @ts-expect-error
    createReader({ workers: 'two' });
    // @ts-expect-error
    makeScript('text');
    // @ts-expect-error
    createSpeechPool(1);
    // @ts-expect-error
    blockText('text');\n`,
  );
  const options = { module: 'nodenext', target: 'es2024', lib: ['es2024'], types: ['node'] };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...options, strict: true, noEmit: true, skipDefaultLibCheck: true },
    }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', '.', '--checkers', '1'], {
    cwd: project,
  }).catch((error) => error);
  expect(stdout).toBe('');
});

test('Node.js loads every entry', async () => {
  const code = `for (const entry of ${JSON.stringify(entries)}) await import(entry);\nconsole.log('loaded');`;
  expect(entries).toContain('@earmark/extraction/node');
  expect(await runModule('entries.mjs', code)).toBe('loaded\n');
});

test('the examples of the READMEs print the stated output', async () => {
  for (const { name, code } of examples)
    writeFileSync(join(project, `${name}-example.mjs`), stripTypeScriptTypes(code));
  const code = examples.map(
    ({ name }) => `console.log('${name}');\nawait import('./${name}-example.mjs');\n`,
  );
  const outputs = examples.map(({ name, output }) => `${name}\n${output}`);
  expect(examples.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'cli'));
  expect(await runModule('examples.mjs', code.join(''))).toBe(outputs.join(''));
});

test('documents are read in a process of their own', async () => {
  const code = `import { createReader } from '@earmark/extraction/node';
    const reader = createReader();
    const bytes = new TextEncoder().encode('The lamps were lit.');
    const result = await reader.read({ kind: 'file', input: { bytes, fileName: 'harbour.txt' } });
    await reader.close();
    console.log(result.ok ? result.document.blocks.length : result.detail);`;
  expect(await runModule('reader.mjs', code)).toBe('1\n');
});

test.runIf(process.platform !== 'win32')('the command of the README runs', async () => {
  const [{ code, output }] = readExamples(root, 'sh').filter(({ name }) => name === 'cli');
  const commands = join(project, 'commands');
  const folder = join(project, 'files');
  for (const path of [commands, folder]) mkdirSync(path);
  for (const [command, file] of Object.entries(manifests.get('cli').bin))
    symlinkSync(join(installed('cli'), file), join(commands, command));
  const PATH = [commands, dirname(process.execPath), process.env.PATH].join(delimiter);
  const { stdout } = await run('sh', ['-e', '-c', code], { cwd: folder, env: { ...process.env, PATH } });
  expect(stdout).toBe(output);
});
