import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showInstalling } from './show-installing.mjs';

let root;
beforeEach(() => {
  vi.useFakeTimers();
  root = mkdtempSync(join(tmpdir(), 'installing-'));
  const packages = {
    'packages/script': { version: '0.1.0' },
    'node_modules/@earmark/script': { resolved: 'packages/script', link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@scope/one': { version: '1.0.0' },
    'node_modules/zod-win32-x64': { version: '4.6.7', optional: true },
    'node_modules/zod/node_modules/inner': { version: '1.0.0' },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const outputOf = (isTTY) => {
  const output = { isTTY, text: '', write: (text) => (output.text += text) };
  return output;
};
/** npm creates the folders of all packages before it unpacks them. */
const folderOf = (name) => {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
const install = (...names) => {
  for (const name of names) writeFileSync(join(folderOf(name), 'package.json'), '{}');
};

it('rewrites one line on a terminal', () => {
  const output = outputOf(true);
  const end = showInstalling(root, output);
  for (const name of ['zod', '@scope/one', '.bin']) folderOf(name);
  vi.advanceTimersByTime(1_000);
  install('zod');
  vi.advanceTimersByTime(1_000);
  install('@scope/one');
  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(60_000);
  const lines = output.text.split('\r\u001b[2K').slice(1);
  expect(lines).toEqual([
    'Installing packages… 0 %',
    'Installing packages… 50 %',
    'Installing packages… 99 %',
    '',
  ]);
});

it('writes a new line now and then into a file', () => {
  const output = outputOf(false);
  const end = showInstalling(root, output);
  install('zod');
  vi.advanceTimersByTime(31_000);
  end();
  expect(output.text).toBe('Installing packages…\n… 50 %\n… 50 %\n');
});
