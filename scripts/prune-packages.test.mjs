import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { prunePackages } from './prune-packages.mjs';

const root = mkdtempSync(join(tmpdir(), 'earmark-prune-'));
afterEach(() => rmSync(root, { recursive: true }));

const packages = {
  '': { devDependencies: { builder: '1' } },
  'packages/server': { dependencies: { '@earmark/speech': '1', web: '1' }, devDependencies: { tester: '1' } },
  'packages/cli': {},
  'packages/speech': { optionalDependencies: { 'onnxruntime-node': '1', absent: '1' } },
  'packages/pages': { dependencies: { react: '1' } },
  'node_modules/@earmark/speech': { link: true, resolved: 'packages/speech' },
  'node_modules/builder': {},
  'node_modules/onnxruntime-node': {},
  'node_modules/react': {},
  'node_modules/tester': { dependencies: { shared: '2' } },
  'node_modules/tester/node_modules/shared': {},
  'node_modules/shared': {},
  'node_modules/web': { dependencies: { shared: '1' } },
};
const runtime = 'node_modules/onnxruntime-node/bin/napi-v6';
const kept = [
  'node_modules/onnxruntime-node/index.js',
  `${runtime}/linux/x64/runtime.node`,
  'node_modules/shared/index.js',
  'node_modules/web/index.js',
];
const deleted = [
  'node_modules/builder/index.js',
  `${runtime}/linux/arm64/runtime.node`,
  `${runtime}/win32/x64/runtime.node`,
  'node_modules/react/index.js',
  'node_modules/tester/index.js',
  'node_modules/tester/node_modules/shared/index.js',
  'node_modules/web/index.d.ts',
  'node_modules/web/index.js.map',
];

test('keeps what the service needs to run on this system, and nothing else', () => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }), { flag: 'w' });
  for (const path of [...kept, ...deleted]) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  prunePackages(root, { platform: 'linux', arch: 'x64' });
  expect([...kept, ...deleted].filter((path) => existsSync(join(root, path)))).toEqual(kept);
});
