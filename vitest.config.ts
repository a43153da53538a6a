import { defineConfig } from 'vitest/config';

const nodeProject = (name: string, extra: object = {}) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node' as const,
    // No module holds mutable state, so files may share a process and import each module once: 3 s for the service.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Usually reached within milliseconds; a busy machine needs longer.
    expect: { poll: { timeout: 20_000 } },
    ...extra,
  },
});

export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The suites start real databases and processes, share the machine with them, and often wait for them.
    maxWorkers: 6,
    projects: [
      nodeProject('contract'),
      nodeProject('language'),
      nodeProject('extraction'),
      nodeProject('script'),
      nodeProject('synthesis'),
      nodeProject('cli', { isolate: true }),
      nodeProject('payment-sandbox'),
      nodeProject('server', { globalSetup: './test/global-setup.ts' }),
      nodeProject('extension', { isolate: true }),
      'packages/web/vitest.config.ts',
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'], environment: 'node' as const } },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], environment: 'node' as const } },
    ],
  },
});
