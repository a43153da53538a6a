import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { OwnerFrame } from '../features/administration/index.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { paths } from '../lib/paths.ts';

/** The owner's pages. They are not in the route table, which every screen loads. */
const pages: RouteObject[] = [
  { index: true, Component: lazyScreen(() => import('./owner-overview.tsx')) },
  { path: 'people', Component: lazyScreen(() => import('./owner-people.tsx')) },
  { path: 'queue', Component: lazyScreen(() => import('./owner-queue.tsx')) },
  { path: 'storage', Component: lazyScreen(() => import('./owner-storage.tsx')) },
  { path: 'voices', Component: lazyScreen(() => import('./better-voices.tsx')) },
  { path: 'health', Component: lazyScreen(() => import('./owner-health.tsx')) },
  { path: 'settings', Component: lazyScreen(() => import('./owner-settings.tsx')) },
  { path: 'log', Component: lazyScreen(() => import('./owner-log.tsx')) },
  { path: '*', element: <Navigate to={paths.owner} replace /> },
];

export function Component() {
  return <OwnerFrame>{useRoutes(pages)}</OwnerFrame>;
}
