import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreens } from '../first-screens.ts';
import { bootstrap, type PageFiles } from '../plugins/bootstrap.ts';
import { paintFirstRows } from '../plugins/paint-first-rows.ts';
import { endpointUrl } from '../src/lib/api/transport.ts';
import { type FirstRows, writeFlag } from '../src/lib/local-flags.ts';

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
  messages: { de: 'assets/messages-de.js' },
};
const paintTimeoutMs = 500;
const linksAtOnce = 2;

/** Callback of the paint observer. */
let paint: () => void;
const response = new Response('[]');
const fetchMock = vi.fn(async (_path: string, _init: RequestInit) => response);

beforeEach(() => {
  // The inline script of the page sets it.
  document.documentElement.lang = 'en';
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
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
  fetchMock.mockClear();
  delete window.preloadedRequests;
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset['known'];
  Object.assign(document.documentElement, { lang: '', dir: '' });
});

/**
 * Opens the page of an address as the server sends it. `early`: the address for which its content was
 * rendered on the server, the height of that content, and its language if it is not English.
 */
function open(path: string, early?: { at: string; height: number; language?: string }): void {
  window.history.replaceState(null, '', path);
  if (early) {
    const element = document.createElement('div');
    element.id = 'early';
    element.dataset['at'] = early.at;
    if (early.language) element.dataset['language'] = early.language;
    Object.defineProperty(element, 'offsetHeight', { get: () => (element.isConnected ? early.height : 0) });
    document.body.append(element);
  }
  bootstrap(files, paintTimeoutMs, linksAtOnce, paintFirstRows);
}

function signIn(expiresIn: number): void {
  document.documentElement.dataset['known'] = '';
  localStorage.setItem(
    'session',
    JSON.stringify({ idToken: 't1', expiresAt: Date.now() + expiresIn, userId: 'ada' }),
  );
}

/** Returns the addresses that the page requests, in order. */
const requestedUrls = () =>
  [...document.head.querySelectorAll<HTMLElement>('link, script')].map(
    (each) => each.getAttribute('href') ?? each.getAttribute('src'),
  );

test('requests all scripts of the screen immediately if there is no server-rendered content', () => {
  open('/share/a1.mp3');
  expect(requestedUrls()).toEqual(['/assets/main.js', '/assets/shared.js', '/assets/share.js']);
});

test('adds the other links in later tasks', () => {
  open('/share/a1.mp3');
  vi.advanceTimersByTime(0);
  expect(requestedUrls()).toEqual([
    '/assets/main.js',
    '/assets/shared.js',
    '/assets/share.js',
    '/assets/sans.woff2',
  ]);
});

test('lets server-rendered content be painted first, and requests scripts once', () => {
  open('/', { at: '/', height: 400 });
  expect(requestedUrls()).toEqual([]);
  paint();
  const all = ['/assets/main.js', '/assets/shared.js', '/assets/landing.js', '/assets/sans.woff2'];
  expect(requestedUrls()).toEqual(all.slice(0, 3));
  vi.advanceTimersByTime(paintTimeoutMs);
  expect(requestedUrls()).toEqual(all);
});

test('waits for a paint only for a limited time', () => {
  open('/', { at: '/', height: 400 });
  vi.advanceTimersByTime(paintTimeoutMs);
  expect(requestedUrls()).toContain('/assets/main.js');
});

test('removes content of another address, which a worker may have stored, without waiting for it', () => {
  open('/share/a1', { at: '/', height: 400 });
  expect(document.getElementById('early')).toBeNull();
  expect(requestedUrls()).toContain('/assets/share.js');
});

test('does not wait for content that is hidden for this user', () => {
  signIn(1_000);
  open('/add', { at: '/add', height: 0 });
  expect(requestedUrls()).toEqual(['/assets/main.js', '/assets/shared.js', '/assets/add.js']);
});

test('sends the first call of a signed-in user before any script', async () => {
  signIn(60_000);
  open('/add', { at: '/add', height: 400 });
  expect(fetchMock.mock.calls.map(([path, { headers }]) => [path, headers])).toEqual([
    ['/api/first', { Accept: 'application/json', 'Earmark-Id-Token': 't1' }],
  ]);
  expect(window.preloadedRequests?.['/api/first']?.idToken).toBe('t1');
  expect(await window.preloadedRequests?.['/api/first']?.response).toBe(response);
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

test('another language runs its texts before the first module, and removes the English heading', () => {
  document.documentElement.lang = 'de';
  open('/', { at: '/', height: 400 });
  expect(document.getElementById('early')).toBeNull();
  expect(scripts()).toEqual(['/assets/messages-de.js']);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual(['/assets/messages-de.js', '/assets/main.js']);
  expect(document.documentElement.lang).toBe('de');
});

test('a heading in the language of the page stays, and one in another language is removed', () => {
  document.documentElement.lang = 'de';
  open('/', { at: '/', height: 400, language: 'de' });
  expect(document.getElementById('early')).not.toBeNull();
  document.documentElement.lang = 'en';
  document.getElementById('early')?.remove();
  open('/', { at: '/', height: 400, language: 'de' });
  expect(document.getElementById('early')).toBeNull();
});

test('texts that cannot be loaded leave an English page', () => {
  Object.assign(document.documentElement, { lang: 'de', dir: 'rtl' });
  open('/');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual(['/assets/messages-de.js', '/assets/main.js']);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
});

test.each<[string, () => void]>([
  ['signed-out visitors', () => {}],
  ['an expired session', () => signIn(-1)],
  ['a malformed session', () => localStorage.setItem('session', '{')],
])('sends no call for %s', (_who, setUp) => {
  setUp();
  open('/add');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(requestedUrls()).toContain('/assets/main.js');
});

test('the preloaded calls are those of the screens', () => {
  const made = [
    endpointUrl('listArticles', { query: { limit: 50 } }),
    endpointUrl('popularArticles', { query: { days_ago: 7 } }),
  ];
  expect(new Set(firstScreens.flatMap(({ requests = [] }) => requests))).toEqual(new Set(made));
});

/** Stores what the playlist of Ada showed last. */
function storeRows(changes: Partial<FirstRows> = {}): void {
  writeFlag('firstRows', {
    userId: 'ada',
    language: 'en',
    headings: { playlist: 'Playlist', player: 'Player' },
    above: { search: false, shelf: true, bar: true },
    rows: [
      ['Tides & <b>moons</b>', 'The Harbour · Nov 3'],
      ['Gulls', 'Pasted text · Nov 2'],
    ],
    track: { title: 'Gulls', source: 'Pasted text', artworkUrl: '/artwork/a1.jpg' },
    ...changes,
  });
}
/** Texts and pictures of the content that is painted first, in order. */
const painted = () =>
  [...document.querySelectorAll('#early :is(h1, h2, p, .early-artwork)')].map(
    (each) => each.getAttribute('src') ?? each.textContent,
  );

test('paints the rows that the playlist began with last, also after the token has expired', () => {
  document.documentElement.lang = 'en';
  signIn(-1);
  storeRows();
  open('/playlist', { at: '/playlist', height: 100 });
  const rows = ['Tides & <b>moons</b>', 'The Harbour · Nov 3', 'Gulls', 'Pasted text · Nov 2'];
  expect(painted()).toEqual(['', 'Playlist', ...rows]);
  expect(document.querySelectorAll('#early')).toHaveLength(1);
  const [first] = document.querySelectorAll('.early-rows > *');
  expect(first?.className).toBe('early-shelf');
});

test('paints the article of the player, in place of a page that a worker stored for another address', () => {
  document.documentElement.lang = 'en';
  signIn(-1);
  storeRows();
  open('/player/ada', { at: '/', height: 100 });
  expect(painted()).toEqual(['', 'Player', '/artwork/a1.jpg', 'Gulls', 'Pasted text']);
});

test('paints rows in another language with its heading', () => {
  document.documentElement.lang = 'de';
  signIn(60_000);
  storeRows({ language: 'de', headings: { playlist: 'Liste', player: 'Wiedergabe' } });
  open('/playlist');
  expect(painted().slice(0, 2)).toEqual(['', 'Liste']);
});

test.each<[string, string, { who?: 'visitor'; rows?: Partial<FirstRows> | null }]>([
  ['a visitor', '/playlist', { who: 'visitor' }],
  ['another user', '/playlist', { rows: { userId: 'eve' } }],
  ['the player of another user', '/player/eve', {}],
  ['another screen', '/add', {}],
  ['filtered rows', '/playlist?state=played', {}],
  ['another language', '/playlist', { rows: { language: 'fr' } }],
  ['malformed rows', '/playlist', { rows: null }],
])('paints no stored rows for %s', (_what, path, { who, rows = {} }) => {
  document.documentElement.lang = 'en';
  if (who !== 'visitor') signIn(60_000);
  if (rows === null) localStorage.setItem('firstRows', '{');
  else storeRows(rows);
  const at = path.replace(/\?.*/, '');
  open(path, { at, height: 100 });
  expect(painted()).toEqual([]);
  expect(document.getElementById('early')?.dataset['at']).toBe(at);
});
