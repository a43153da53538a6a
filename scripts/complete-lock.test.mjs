import { expect, test } from 'vitest';
import { missingBuilds } from './complete-lock.mjs';

const tool = (optionalDependencies) => ({
  'node_modules/@x/tool': { version: '1.2.3', dev: true, optionalDependencies },
});

test('a build that the registry lacked is added as its package asks for it', () => {
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

test('what is no build, has a range for a version, or stands in an inner folder is left alone', () => {
  const packages = {
    ...tool({ fsevents: '2.3.3', '@x/tool-win32-x64': '^1.0.0', '@x/tool-linux-arm64': '1.2.3' }),
    'node_modules/@x/tool/node_modules/@x/tool-linux-arm64': { version: '1.2.3' },
  };
  expect(missingBuilds(packages)).toEqual({});
});
