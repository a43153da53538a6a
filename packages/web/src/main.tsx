import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { buildServices } from './app/build-services.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import './ui/base.css';

const services = buildServices();
services.session.start();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

createRoot(root).render(
  <StrictMode>
    <Providers services={services}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
