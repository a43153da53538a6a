import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreens } from '../first-screens.ts';
import { bootstrap, type PageFiles } from '../plugins/bootstrap.ts';
import { endpointUrl } from '../src/lib/api/transport.ts';

const files: PageFiles = {
  main: 'assets/main.js',
  tokenHeader: 'Earmark-Id-Token',
  files: ['assets/shared.js'],
  fonts: ['assets/sans.woff2'],
  screens: [
    ['^/$', false, ['assets/landing.js'], []],
    ['^/add', true, ['assets/add.js'], ['/api/first']],
    ['^/share/', null, ['assets/share.js'], []],
  ],
};
const paintTimeoutMs = 500;

/** What is called when something is painted. */
let paint: () => void;
const answer = new Response('[]');
const ask = vi.fn(async (_path: string, _init: RequestInit) => answer);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  class Paints {
    static supportedEntryTypes = ['paint'];
    constructor(callback: () => void) {
      paint = callback;
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Paints);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockClear();
  delete window.preloadedRequests;
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset['known'];
});

/** The page of an address as the service sends it. `early`: the address it begins with the words of, and how high they are. */
function open(path: string, early?: { at: string; height: number }): void {
  window.history.replaceState(null, '', path);
  if (early) {
    const element = document.createElement('div');
    element.id = 'early';
    element.dataset['at'] = early.at;
    Object.defineProperty(element, 'offsetHeight', { get: () => (element.isConnected ? early.height : 0) });
    document.body.append(element);
  }
  bootstrap(files, paintTimeoutMs);
}

function signIn(expiresIn: number): void {
  document.documentElement.dataset['known'] = '';
  localStorage.setItem('session', JSON.stringify({ idToken: 't1', expiresAt: Date.now() + expiresIn }));
}

/** Addresses that the page asks for, in order. */
const asked = () =>
  [...document.head.querySelectorAll<HTMLElement>('link, script')].map(
    (each) => each.getAttribute('href') ?? each.getAttribute('src'),
  );

test('asks for the scripts of the screen at once, all together, when it begins with nothing', () => {
  open('/share/a1.mp3');
  expect(asked()).toEqual(['/assets/shared.js', '/assets/share.js', '/assets/main.js', '/assets/sans.woff2']);
});

test('lets what it begins with be painted first, and asks once', () => {
  open('/', { at: '/', height: 400 });
  expect(asked()).toEqual([]);
  paint();
  const all = ['/assets/shared.js', '/assets/landing.js', '/assets/main.js', '/assets/sans.woff2'];
  expect(asked()).toEqual(all);
  vi.advanceTimersByTime(paintTimeoutMs);
  expect(asked()).toEqual(all);
});

test('does not wait for ever for a paint', () => {
  open('/', { at: '/', height: 400 });
  vi.advanceTimersByTime(paintTimeoutMs);
  expect(asked()).toContain('/assets/main.js');
});

test('shows no words of another address, which a worker may have kept, and does not wait for them', () => {
  open('/share/a1', { at: '/', height: 400 });
  expect(document.getElementById('early')).toBeNull();
  expect(asked()).toContain('/assets/share.js');
});

test('does not wait for words that are not for this person', () => {
  signIn(1_000);
  open('/add', { at: '/add', height: 0 });
  expect(asked()).toEqual(['/assets/shared.js', '/assets/add.js', '/assets/main.js', '/assets/sans.woff2']);
});

test('makes the first call of whoever is signed in, before any script', async () => {
  signIn(60_000);
  open('/add', { at: '/add', height: 400 });
  expect(ask.mock.calls.map(([path, { headers }]) => [path, headers])).toEqual([
    ['/api/first', { Accept: 'application/json', 'Earmark-Id-Token': 't1' }],
  ]);
  expect(window.preloadedRequests?.['/api/first']?.idToken).toBe('t1');
  expect(await window.preloadedRequests?.['/api/first']?.answer).toBe(answer);
});

test.each<[string, () => void]>([
  ['nobody', () => {}],
  ['a session that is over', () => signIn(-1)],
  ['a session that cannot be read', () => localStorage.setItem('session', '{')],
])('calls nothing for %s', (_who, given) => {
  given();
  open('/add');
  expect(ask).not.toHaveBeenCalled();
  expect(asked()).toContain('/assets/main.js');
});

test('the calls are those that the screens make', () => {
  const made = [
    endpointUrl('listArticles', { query: { limit: 50 } }),
    endpointUrl('popularArticles', { query: { days_ago: 7 } }),
  ];
  expect(new Set(firstScreens.flatMap(({ requests = [] }) => requests))).toEqual(new Set(made));
});
