import type { Screen } from './plugins/screen.ts';

export const shellModules = ['src/app/shell/main-shell.tsx', 'src/app/shell/top-bar.tsx'];

export const listModule = 'src/features/articles/playlist/playlist-list.tsx';
export const addModules = [...shellModules, 'src/routes/add.tsx', listModule];
const home = ['src/routes/home.tsx', 'src/features/landing/landing.tsx'];
/** The first rows of the playlist. */
const playlist = ['/api/user/articles?limit=50'];
const floating = 'src/app/shell/floating-controls.tsx';

/** The screens that people open first, with a budget for their JavaScript; the first one that matches an address counts. */
export const firstScreens: readonly Screen[] = [
  { name: '/', path: '^/$', signedIn: false, modules: home, ofService: true },
  {
    name: '/, signed in',
    path: '^/$',
    signedIn: true,
    modules: ['src/routes/home.tsx', ...addModules],
    requests: playlist,
  },
  { name: '/signin', path: '^/signin', modules: ['src/routes/sign-in.tsx'] },
  { name: '/add', path: '^/add/?$', signedIn: true, modules: addModules, requests: playlist },
  {
    name: '/playlist',
    path: '^/playlist',
    signedIn: true,
    modules: [...shellModules, 'src/routes/playlist.tsx', listModule],
    requests: playlist,
  },
  {
    name: '/discover',
    path: '^/discover',
    signedIn: true,
    modules: [...shellModules, 'src/routes/discover.tsx'],
    requests: ['/api/articles/popular?days_ago=7'],
  },
  {
    name: '/search',
    path: '^/search',
    signedIn: true,
    modules: [...shellModules, 'src/routes/discover.tsx'],
  },
  {
    name: '/feeds, signed in',
    path: '^/feeds',
    signedIn: true,
    modules: [...shellModules, 'src/routes/feeds.tsx'],
  },
  {
    name: '/feeds',
    path: '^/feeds',
    modules: [floating, 'src/routes/feeds-directory.tsx'],
    ofService: true,
  },
  { name: '/feed/*', path: '^/feed/', modules: [floating, 'src/routes/feed.tsx'] },
  {
    name: '/share/*',
    path: '^/share/',
    modules: [floating, 'src/routes/share.tsx', 'src/features/player/player-skins.tsx'],
  },
  {
    name: '/player/*',
    path: '^/player',
    signedIn: true,
    modules: ['src/routes/player.tsx'],
    requests: playlist,
  },
];
/** Screens to which those link: no budget, but their files are loaded in parallel, too. */
export const laterScreens: readonly Screen[] = [
  {
    name: '/settings',
    path: '^/settings',
    signedIn: true,
    modules: ['src/app/shell/page-shell.tsx', 'src/app/shell/top-bar.tsx', 'src/routes/settings.tsx'],
  },
];
