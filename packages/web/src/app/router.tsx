import { createBrowserRouter } from 'react-router';
import { LoadingView } from '../ui/loading-view.tsx';
import { RootLayout } from './root-layout.tsx';
import { screens } from './route-table.ts';
import { ScreenError } from './screen-error.tsx';

export function createRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ScreenError,
      HydrateFallback: LoadingView,
      children: [{ ErrorBoundary: ScreenError, children: screens }],
    },
  ]);
}
