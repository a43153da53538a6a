import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { areInstalled } from './install-packages.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'));
  mkdirSync(join(root, 'node_modules/@earmark'), { recursive: true });
  mkdirSync(join(root, 'packages/script'), { recursive: true });
  writeFileSync(join(root, 'packages/script/package.json'), '{}');
  writePackages('package-lock.json', {
    'packages/script': { version: '0.1.0' },
    'node_modules/@earmark/script': { resolved: 'packages/script', link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/zod-win32-x64': { version: '4.6.7', optional: true },
  });
  writePackages('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.6.7' } });
});
afterEach(() => rmSync(root, { recursive: true }));

const writePackages = (file, packages) => writeFileSync(join(root, file), JSON.stringify({ packages }));
const link = (name) => symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@earmark', name));

it('needs no installation when every package and link is present', () => {
  link('script');
  expect(areInstalled(root)).toBe(true);
});

it('installs again when a package of the project has no link yet', () => {
  link('reading');
  expect(areInstalled(root)).toBe(false);
});

it('installs again when a dependency has another version', () => {
  link('script');
  writePackages('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.6.6' } });
  expect(areInstalled(root)).toBe(false);
});
