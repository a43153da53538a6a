import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Every screen, by its address. Each is loaded when it is first needed. */
export const screens: RouteObject[] = [
  { index: true, lazy: () => import('../routes/home.tsx') },
  // The main screen: signed-in people, the modes, the menu at the bottom of a phone.
  {
    lazy: () => import('./shell/main-shell.tsx'),
    children: [
      { path: paths.add, lazy: () => import('../routes/add.tsx') },
      { path: paths.addText, lazy: () => import('../routes/add-text.tsx') },
      { path: paths.playlist, lazy: () => import('../routes/playlist.tsx') },
    ],
  },
  // Other pages of signed-in people.
  {
    lazy: () => import('./shell/page-shell.tsx'),
    children: [{ path: paths.settings, lazy: () => import('../routes/settings.tsx') }],
  },
  // Pages for everybody.
  { path: `${paths.signIn}/:trackingId?`, lazy: () => import('../routes/sign-in.tsx') },
  { path: paths.finishSignIn, lazy: () => import('../routes/sign-in.tsx') },
  { path: paths.requestPasswordReset, lazy: () => import('../routes/request-password-reset.tsx') },
  { path: paths.resetPassword, lazy: () => import('../routes/reset-password.tsx') },
  { path: paths.bye, lazy: () => import('../routes/bye.tsx') },
  { path: '/about', lazy: () => import('../routes/to-home.tsx') },
  { path: '/setup', lazy: () => import('../routes/to-home.tsx') },
  { path: paths.design, lazy: () => import('../routes/design.tsx') },
  { path: '*', lazy: () => import('../routes/not-found.tsx') },
];

/** Whether a screen answers the path (a query string does not matter). */
export function hasScreen(path: string): boolean {
  const matches = matchRoutes(screens, path.split(/[?#]/)[0] ?? path);
  return matches !== null && matches.at(-1)?.route.path !== '*';
}
