import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { buildServices } from './app/build-services.ts';
import { LateAddress } from './app/late-address.tsx';
import { preloadNavigation } from './app/lazy-navigation.ts';
import { Providers } from './app/providers.tsx';
import { RootLayout } from './app/root-layout.tsx';
import { preloadScreen } from './app/route-table.ts';
import { readFlag } from './lib/local-flags.ts';
import { paths } from './lib/paths.ts';
import './ui/base.css';

/** Milliseconds after which a screen whose files do not come is shown as waiting. */
const maxWaitMs = 1_000;

// The largest part of all is begun by itself: done together with the rest, it would keep the page from answering for long.
const dom = import('react-dom/client');
const fetched = fetchScreen();
const services = buildServices();
services.session.start();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// What the service put there for the time until now, and its screen once that is there.
const early = document.getElementById('early');
if (early !== null) {
  new MutationObserver((_changes, observer) => {
    const main = root.querySelector('main:not([aria-busy="true"])');
    // A screen that is there already may still wait for what its heading says.
    if (main === null || main.querySelector('[aria-busy="true"] h1') !== null) return;
    early.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

// With its files at hand the screen is drawn once; as a transition it leaves the page free to answer in between.
const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
Promise.all([dom, Promise.race([fetched, timeout])]).then(([{ createRoot }]) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers services={services}>
          <BrowserRouter>
            <LateAddress />
            <RootLayout />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  ),
);

/** Begins to fetch what the address shows; who is signed in goes on from the first page at once. */
function fetchScreen(): Promise<unknown> {
  const { pathname } = window.location;
  const signedIn = readFlag('signedIn') !== null;
  const shown = signedIn && pathname === paths.home ? paths.add : pathname;
  return Promise.all([preloadScreen(pathname), preloadScreen(shown), preloadNavigation(shown, signedIn)]);
}
