import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import self from './package.json' with { type: 'json' };
import { contractRoutes } from './plugins/contract-routes.ts';
import { preloadFont } from './plugins/preload-font.ts';
import { routeBudget } from './plugins/route-budget.ts';
import { serviceWorker } from './plugins/service-worker.ts';

/** The most JavaScript that a first screen may load, in bytes, compressed. */
const BUDGET = 150_000;
const SHELL = ['src/app/shell/main-shell.tsx', 'src/app/shell/top-bar.tsx'];

/** Where `vite dev` and `vite preview` send calls that the service answers. */
const SERVICE = 'http://localhost:3000';
const proxy = { '/api': SERVICE, '/production': SERVICE };

export default defineConfig({
  plugins: [
    contractRoutes(),
    react(),
    tailwindcss(),
    preloadFont(/source-sans-3-latin-wght-normal.*\.woff2$/),
    routeBudget(BUDGET, {
      '/': ['src/routes/home.tsx'],
      '/signin': ['src/routes/sign-in.tsx'],
      '/add': [...SHELL, 'src/routes/add.tsx', 'src/features/articles/playlist/playlist-list.tsx'],
      '/playlist': [...SHELL, 'src/routes/playlist.tsx', 'src/features/articles/playlist/playlist-list.tsx'],
      '/discover': [...SHELL, 'src/routes/discover.tsx'],
      '/feeds, signed in': [...SHELL, 'src/routes/feeds.tsx'],
      '/feeds': ['src/app/shell/floating-controls.tsx', 'src/routes/feeds-directory.tsx'],
      '/feed/*': ['src/app/shell/floating-controls.tsx', 'src/routes/feed.tsx'],
      '/share/*': [
        'src/app/shell/floating-controls.tsx',
        'src/routes/share.tsx',
        'src/features/player/player-skins.tsx',
      ],
    }),
    serviceWorker('src/service-worker/sw.ts', /source-(?:sans-3|serif-4)-latin-wght-normal.*\.woff2$/),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(self.version) },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and images stay files of their own: inlined, they could not be cached or skipped.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so it outlives our own releases in caches.
            {
              name: 'vendor',
              // Lists without end are for a few screens alone.
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/][a-z-]+query[a-z-]*)[\\/](?!.*infinite)/i,
              priority: 2,
            },
            // What several screens share, in one file instead of fifty; controls of forms come with those.
            {
              name: 'shared',
              test: /src[\\/](?:ui[\\/](?!copy-field|switch|checkbox|slider|password-input|badge|empty-state)|lib[\\/](?!copy-text|help-link))|lucide-react/,
              minShareCount: 2,
              maxModuleSize: 20_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
