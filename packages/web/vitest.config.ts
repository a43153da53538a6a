import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import self from './package.json' with { type: 'json' };
import { contractRoutes } from './plugins/contract-routes.ts';
import { messages } from './plugins/messages.ts';
import { sourceFormats } from './plugins/source-formats.ts';

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(self.version) },
  plugins: [contractRoutes(), sourceFormats(), messages(), react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // Worker threads keep compiled modules for all their files, each in a context of its own: half the work of
    // a process per file.
    pool: 'vmThreads',
    // Must equal the value in the configuration of all projects, which run together.
    maxWorkers: 6,
    testTimeout: 60_000,
    include: ['{src,test,plugins}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
  },
});
