import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './plugins/contract-routes.ts';

export default defineConfig({
  plugins: [contractRoutes(), react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
  },
});
