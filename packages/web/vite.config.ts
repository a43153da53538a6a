import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import self from './package.json' with { type: 'json' };
import { contractRoutes } from './plugins/contract-routes.ts';
import { preloadFont } from './plugins/preload-font.ts';

/** Where `vite dev` and `vite preview` send calls that the service answers. */
const SERVICE = 'http://localhost:3000';
const proxy = { '/api': SERVICE, '/production': SERVICE };

export default defineConfig({
  plugins: [
    contractRoutes(),
    react(),
    tailwindcss(),
    preloadFont(/source-sans-3-latin-wght-normal.*\.woff2$/),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(self.version) },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and images stay files of their own: inlined, they could not be cached or skipped.
    assetsInlineLimit: 0,
  },
  server: { proxy },
  preview: { proxy },
});
