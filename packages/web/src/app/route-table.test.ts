import { addresses } from '@earmark/contract/pages/addresses';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { allScreens, hasScreen, screensFor } from './route-table.ts';

const inFull = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...inFull(children)]);
const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

test('the server knows every address of a screen, so that it does not return 404 for one', () => {
  const known: readonly string[] = addresses;
  const own = inFull(allScreens).filter((path) => path !== '*' && path !== '/:partnerRoute');
  expect(own.map(plain).filter((path) => !known.includes(path))).toEqual([]);
});

test('screensFor selects the same route as all screens together', () => {
  const paths = [
    '/nowhere',
    '/nowhere/at/all',
    '/Add',
    '/%61dd',
    '/add/',
    '//add',
    '/Account',
    '/partner',
    '/feeds/x',
  ];
  for (const path of [...addresses, ...paths].map((each) => each.replace(/:\w+\??|\*/g, 'x'))) {
    const routeOf = (routes: RouteObject[]) => matchRoutes(routes, path)?.at(-1)?.route;
    expect(routeOf(screensFor(path, {})), path).toBe(routeOf(allScreens));
    expect(screensFor(path, {}).length, path).toBeLessThan(path.includes('%') ? 100 : 24);
    if (path === '/') expect(screensFor(path, {})).toHaveLength(3);
  }
});

test.each([
  '/onboarding/ChoosePlan',
  '/subscribe',
  '/code/X',
  '/drawabox',
  '/terms',
  '/freeaitexttospeech',
  '/demo',
])('a personal installation has no %s', (path) => {
  expect(hasScreen(path, {})).toBe(true);
  expect(hasScreen(path, { mode: 'personal' })).toBe(false);
});
