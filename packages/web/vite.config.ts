import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addModules, firstScreens, laterScreens, listModule, shellModules } from './first-screens.ts';
import self from './package.json' with { type: 'json' };
import { bootstrapPage } from './plugins/bootstrap.ts';
import { compressFiles } from './plugins/compress-files.ts';
import { contractRoutes } from './plugins/contract-routes.ts';
import { devProxy } from './plugins/dev-proxy.ts';
import { messageCatalogues } from './plugins/message-catalogues.ts';
import { messages } from './plugins/messages.ts';
import { plainIcons } from './plugins/plain-icons.ts';
import { plainImports } from './plugins/plain-imports.ts';
import { routeBudget } from './plugins/route-budget.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { sharedChunk } from './plugins/shared-chunk.ts';
import { sourceFormats } from './plugins/source-formats.ts';

/** The most JavaScript that a first screen may load, in bytes, compressed. */
const budget = 150_000;
/** Public screens, which show parts of the shell to signed-in visitors. */
const publicScreens = [
  'src/app/shell/floating-controls.tsx',
  'src/routes/feed.tsx',
  'src/routes/feeds-directory.tsx',
  'src/routes/share.tsx',
];
/** Screens that use the playlist's state but do not show its rows. */
const withoutRows = ['src/routes/discover.tsx', 'src/routes/player.tsx'];
const player = ['src/features/player/player-skins.tsx'];

/** Scripts of this project and its icons. The service worker is a bundle of its own. */
const sources = /[\\/](?:web|contract)[\\/]src[\\/](?!service-worker)(?!.*\.css)|lucide-react/;
/** What public screens need, too; dates are shown in lists, which these screens do not have. */
const uiSources = /src[\\/](?:ui|lib)[\\/](?!.*\.css|format-date)|lucide-react/;

/** A chunk of the modules that all `screens` load; with `sharedWith`, only those that these screens load as well. */
const chunk = (name: string, screens: readonly string[], sharedWith: readonly string[] | null = null) => ({
  name: sharedChunk(name, import.meta.dirname, screens, sharedWith),
  test: sources,
});

const proxy = devProxy();

export default defineConfig({
  plugins: [
    contractRoutes(),
    sourceFormats(),
    plainIcons(),
    plainImports(),
    messages(),
    messageCatalogues(),
    react(),
    tailwindcss(),
    routeBudget(budget, firstScreens),
    bootstrapPage([...firstScreens, ...laterScreens], /source-sans-3-latin-wght-normal.*\.woff2$/),
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
          // A module goes to the first group that accepts it. Without these groups a screen would load dozens of small files,
          // of which a browser requests six at a time over HTTP/1.1, and small files compress badly.
          groups: [
            // Changes only with a dependency, so browsers keep it across releases. Only a few screens use infinite queries.
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/][a-z-]+query[a-z-]*)[\\/](?!.*infinite)/i,
            },
            { name: 'base', tags: ['$initial'], test: sources },
            { ...chunk('ui', addModules), test: uiSources },
            chunk('chrome', [...shellModules, listModule], publicScreens),
            chunk('shell', shellModules),
            chunk('list', [listModule], withoutRows),
            chunk('rows', [listModule]),
            chunk('player', player),
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
