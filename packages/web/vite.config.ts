import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ADD, firstScreens, LIST, laterScreens, SHELL } from './first-screens.ts';
import self from './package.json' with { type: 'json' };
import { beginPage } from './plugins/begin-page.ts';
import { compressFiles } from './plugins/compress-files.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { devProxy } from './plugins/dev-proxy.ts';
import { plainImports } from './plugins/plain-imports.ts';
import { routeBudget } from './plugins/route-budget.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { sharedChunk } from './plugins/shared-chunk.ts';

/** The most JavaScript that a first screen may load, in bytes, compressed. */
const BUDGET = 150_000;
/** Modules that belong to no single screen. */
const SHARED =
  /src(?!.*\.css)[\\/](?:ui[\\/](?!copy-field|qr-code|steps|tabs|switch|checkbox|slider|password-input|badge|empty-state)|lib[\\/](?!copy-text|help-link|consent|unsent|device))|lucide-react/;

const MAIN = ['src/main.tsx'];
/** Screens for everybody that have something of it, too. */
const PUBLIC = [
  'src/app/shell/floating-controls.tsx',
  'src/routes/feed.tsx',
  'src/routes/feeds-directory.tsx',
  'src/routes/share.tsx',
];
/** Screens that need what is known of the playlist, but not its rows. */
const WITHOUT_ROWS = ['src/routes/discover.tsx', 'src/routes/player.tsx'];
const OWN = /[\\/](?:web[\\/]src|contract[\\/]src)[\\/](?!.*\.css)/;

const proxy = devProxy();

export default defineConfig({
  plugins: [
    contractRoutes(),
    plainImports(),
    react(),
    tailwindcss(),
    routeBudget(BUDGET, firstScreens),
    beginPage([...firstScreens, ...laterScreens], /source-sans-3-latin-wght-normal.*\.woff2$/),
    serviceWorker('src/service-worker/sw.ts', /source-(?:sans-3|serif-4)-latin-wght-normal.*\.woff2$/),
    compressFiles(),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(self.version) },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Fonts and images stay files of their own: inlined, they could not be cached or skipped.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so it outlives our own releases in caches.
            {
              name: 'vendor',
              // Lists without end are for a few screens alone.
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/][a-z-]+query[a-z-]*)[\\/](?!.*infinite)/i,
              priority: 3,
            },
            // What several screens share, in one file instead of fifty; controls of forms come with those. What the first
            // screen needs comes first, so that nothing drags it into the file of the later ones.
            {
              name: sharedChunk('shared', import.meta.dirname, ['src/main.tsx', ...ADD]),
              test: SHARED,
              maxModuleSize: 20_000,
              priority: 2,
            },
            // What stands around every screen of somebody who is signed in, and the rows of the playlist: each in one file rather
            // than in twenty small ones, of which a browser asks for six at a time. What comes before drags nothing into it.
            { name: sharedChunk('base', import.meta.dirname, MAIN), test: OWN, priority: 1.9 },
            {
              name: sharedChunk('chrome', import.meta.dirname, [...SHELL, LIST], PUBLIC),
              test: OWN,
              priority: 1.85,
            },
            { name: sharedChunk('shell', import.meta.dirname, SHELL), test: OWN, priority: 1.8 },
            {
              name: sharedChunk('list', import.meta.dirname, [LIST], WITHOUT_ROWS),
              test: OWN,
              priority: 1.7,
            },
            { name: sharedChunk('rows', import.meta.dirname, [LIST]), test: OWN, priority: 1.6 },
            {
              name: 'shared-later',
              test: SHARED,
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
