import { expect, test } from 'vitest';
import { lockWithVersion, withVersion } from './set-version.mjs';

test('sets the version of a package and of its references to packages of the project', () => {
  const manifest = {
    name: '@earmark/server',
    version: '0.1.0',
    dependencies: { '@earmark/contract': '0.1.0', zod: '4.0.0' },
    devDependencies: { '@earmark/script': '0.1.0' },
  };
  expect(withVersion(manifest, '0.2.0')).toEqual({
    name: '@earmark/server',
    version: '0.2.0',
    dependencies: { '@earmark/contract': '0.2.0', zod: '4.0.0' },
    devDependencies: { '@earmark/script': '0.2.0' },
  });
});

test('changes only packages of the project in the lock file', () => {
  const lock = {
    name: 'earmark',
    version: '0.1.0',
    packages: {
      '': { name: 'earmark', version: '0.1.0' },
      'node_modules/@earmark/contract': { resolved: 'packages/contract', link: true },
      'node_modules/non-error': { version: '0.1.0' },
      'packages/contract': { version: '0.1.0', dependencies: { zod: '4.0.0' } },
    },
  };
  expect(lockWithVersion(lock, '0.2.0')).toEqual({
    name: 'earmark',
    version: '0.2.0',
    packages: {
      '': { name: 'earmark', version: '0.2.0' },
      'node_modules/@earmark/contract': { resolved: 'packages/contract', link: true },
      'node_modules/non-error': { version: '0.1.0' },
      'packages/contract': { version: '0.2.0', dependencies: { zod: '4.0.0' } },
    },
  });
});
