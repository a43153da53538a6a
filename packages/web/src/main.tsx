import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { buildServices } from './app/build-services.ts';
import { Providers } from './app/providers.tsx';
import { RootLayout } from './app/root-layout.tsx';
import { preloadScreen } from './app/route-table.ts';
import './ui/base.css';

preloadScreen(window.location.pathname);
const services = buildServices();
services.session.start();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// What the service put there for the time until now, and its screen once that is there.
const early = document.getElementById('early');
if (early !== null) {
  new MutationObserver((_changes, observer) => {
    if (root.querySelector('main:not([aria-busy="true"])') === null) return;
    early.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

createRoot(root).render(
  <StrictMode>
    <Providers services={services}>
      <BrowserRouter>
        <RootLayout />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
