import type { Screen } from './plugins/screen.ts';

export const SHELL = ['src/app/shell/main-shell.tsx', 'src/app/shell/top-bar.tsx'];

export const LIST = 'src/features/articles/playlist/playlist-list.tsx';
export const ADD = [...SHELL, 'src/routes/add.tsx', LIST];
const HOME = ['src/routes/home.tsx', 'src/features/landing/landing.tsx'];
/** The first rows of the playlist. */
const PLAYLIST = ['/api/user/articles?limit=50'];
const FLOATING = 'src/app/shell/floating-controls.tsx';

/** What the screens load that people come in by; the first one that fits an address counts. */
export const firstScreens: readonly Screen[] = [
  { name: '/', path: '^/$', signedIn: false, modules: HOME },
  {
    name: '/, signed in',
    path: '^/$',
    signedIn: true,
    modules: ['src/routes/home.tsx', ...ADD],
    asks: PLAYLIST,
  },
  { name: '/signin', path: '^/signin', modules: ['src/routes/sign-in.tsx'] },
  { name: '/add', path: '^/add/?$', signedIn: true, modules: ADD, asks: PLAYLIST },
  {
    name: '/playlist',
    path: '^/playlist',
    signedIn: true,
    modules: [...SHELL, 'src/routes/playlist.tsx', LIST],
    asks: PLAYLIST,
  },
  {
    name: '/discover',
    path: '^/discover',
    signedIn: true,
    modules: [...SHELL, 'src/routes/discover.tsx'],
    asks: ['/api/articles/popular?days_ago=7'],
  },
  {
    name: '/search',
    path: '^/search',
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
  {
    name: '/player/*',
    path: '^/player',
    signedIn: true,
    modules: ['src/routes/player.tsx'],
    asks: PLAYLIST,
  },
];
/** Screens that one comes to from those; no budget, but the same haste. */
export const laterScreens: readonly Screen[] = [
  {
    name: '/settings',
    path: '^/settings',
    signedIn: true,
    modules: ['src/app/shell/page-shell.tsx', 'src/app/shell/top-bar.tsx', 'src/routes/settings.tsx'],
  },
];
