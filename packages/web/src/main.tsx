import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { buildServices } from './app/build-services.ts';
import { preloadNavigation } from './app/lazy-navigation.ts';
import { Providers } from './app/providers.tsx';
import { RootLayout } from './app/root-layout.tsx';
import { preloadScreen } from './app/route-table.ts';
import { SyncInitialAddress } from './app/sync-initial-address.tsx';
import { readFlag } from './lib/local-flags.ts';
import { paths } from './lib/paths.ts';
import './ui/base.css';

/** Milliseconds after which the loading screen is shown if the files of a screen have not arrived. */
const maxWaitMs = 1_000;

// The largest module is evaluated separately: together with the rest it would block the page for long.
const dom = import('react-dom/client');
const services = buildServices();
const fetched = fetchScreen();
services.session.start();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// The server-rendered content is removed once its screen is shown.
const early = document.getElementById('early');
if (early !== null) {
  new MutationObserver((_changes, observer) => {
    const main = root.querySelector('main:not([aria-busy="true"])');
    // A screen that is already rendered may still be loading the text of its heading. It takes its place around the rows
    // that the page has painted, which stay until the list has loaded.
    if (main === null || main.querySelector('[aria-busy="true"] h1') !== null) return;
    if (
      early.querySelector('.early-rows') &&
      early.dataset['at'] === location.pathname &&
      main.querySelector('[data-loading]')
    ) {
      early.dataset['rows'] = '';
      return;
    }
    early.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

// With its files loaded, the screen renders only once; in a transition, rendering does not block the page.
const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
Promise.all([dom, Promise.race([fetched, timeout])]).then(([{ createRoot }]) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers services={services}>
          <BrowserRouter>
            <SyncInitialAddress />
            <RootLayout />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  ),
);

/** Starts to load the screen of the address. Signed-in users are redirected from the home page. */
function fetchScreen(): Promise<unknown> {
  const { pathname } = window.location;
  const signedIn = readFlag('signedIn') !== null;
  const startPath = signedIn && pathname === paths.home ? paths.add : pathname;
  return Promise.all([
    ...[...new Set([pathname, startPath])].map((path) => preloadScreen(path, services.site)),
    preloadNavigation(startPath, signedIn),
  ]);
}
