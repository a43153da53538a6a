import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import self from './package.json' with { type: 'json' };
import { beginPage } from './plugins/begin-page.ts';
import { compressFiles } from './plugins/compress-files.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { plainImports } from './plugins/plain-imports.ts';
import { routeBudget } from './plugins/route-budget.ts';
import type { Screen } from './plugins/screen.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { sharedChunk } from './plugins/shared-chunk.ts';

/** The most JavaScript that a first screen may load, in bytes, compressed. */
const BUDGET = 150_000;
const SHELL = ['src/app/shell/main-shell.tsx', 'src/app/shell/top-bar.tsx'];

const ADD = [...SHELL, 'src/routes/add.tsx', 'src/features/articles/playlist/playlist-list.tsx'];
const HOME = ['src/routes/home.tsx', 'src/features/landing/landing.tsx'];
const FLOATING = 'src/app/shell/floating-controls.tsx';

/** What the screens load that people come in by; the first one that fits an address counts. */
const firstScreens: readonly Screen[] = [
  { name: '/', path: '^/$', signedIn: false, modules: HOME },
  { name: '/, signed in', path: '^/$', signedIn: true, modules: ['src/routes/home.tsx', ...ADD] },
  { name: '/signin', path: '^/signin', modules: ['src/routes/sign-in.tsx'] },
  { name: '/add', path: '^/add/?$', signedIn: true, modules: ADD },
  {
    name: '/playlist',
    path: '^/playlist',
    signedIn: true,
    modules: [...SHELL, 'src/routes/playlist.tsx', 'src/features/articles/playlist/playlist-list.tsx'],
  },
  {
    name: '/discover',
    path: '^/(?:discover|search)',
    signedIn: true,
    modules: [...SHELL, 'src/routes/discover.tsx'],
  },
  {
    name: '/feeds, signed in',
    path: '^/feeds',
    signedIn: true,
    modules: [...SHELL, 'src/routes/feeds.tsx'],
  },
  { name: '/feeds', path: '^/feeds', modules: [FLOATING, 'src/routes/feeds-directory.tsx'] },
  { name: '/feed/*', path: '^/feed/', modules: [FLOATING, 'src/routes/feed.tsx'] },
  {
    name: '/share/*',
    path: '^/share/',
    modules: [FLOATING, 'src/routes/share.tsx', 'src/features/player/player-skins.tsx'],
  },
  { name: '/player/*', path: '^/player', signedIn: true, modules: ['src/routes/player.tsx'] },
];
/** Screens that one comes to from those; no budget, but the same haste. */
const laterScreens: readonly Screen[] = [
  {
    name: '/settings',
    path: '^/settings',
    signedIn: true,
    modules: ['src/app/shell/page-shell.tsx', 'src/app/shell/top-bar.tsx', 'src/routes/settings.tsx'],
  },
];

/** Modules that belong to no single screen. */
const SHARED =
  /src(?!.*\.css)[\\/](?:ui[\\/](?!copy-field|qr-code|steps|tabs|switch|checkbox|slider|password-input|badge|empty-state)|lib[\\/](?!copy-text|help-link|consent|unsent|device))|lucide-react/;

/** Where `vite dev` and `vite preview` send calls that the service answers. */
const SERVICE = 'http://localhost:3000';
const proxy = { '/api': SERVICE, '/production': SERVICE };

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
