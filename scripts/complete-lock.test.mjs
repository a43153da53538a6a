import { expect, test } from 'vitest';
import { missingBuilds } from './complete-lock.mjs';

const tool = (optionalDependencies) => ({
  'node_modules/@x/tool': { version: '1.2.3', dev: true, optionalDependencies },
});

test('adds a build missing from the registry with the version that its package requires', () => {
  const packages = {
    ...tool({
      '@x/tool-linux-x64': '1.2.3',
      '@x/tool-linux-x64-musl': '1.2.3',
      '@x/tool-darwin-arm64': '1.2.3',
    }),
    'node_modules/@x/tool-linux-x64': { version: '1.2.3' },
  };
  expect(missingBuilds(packages)).toEqual({
    'node_modules/@x/tool-linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
    'node_modules/@x/tool-darwin-arm64': {
      version: '1.2.3',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    },
  });
});

test('ignores packages that are not builds, version ranges, and builds in nested folders', () => {
  const packages = {
    ...tool({ fsevents: '2.3.3', '@x/tool-win32-x64': '^1.0.0', '@x/tool-linux-arm64': '1.2.3' }),
    'node_modules/@x/tool/node_modules/@x/tool-linux-arm64': { version: '1.2.3' },
  };
  expect(missingBuilds(packages)).toEqual({});
});
