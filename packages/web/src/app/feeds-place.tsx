import { useSession } from '../lib/services.tsx';
import { LoadingView } from '../ui/loading-view.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const MainShell = lazyScreen(() => import('./shell/main-shell.tsx'));
const Directory = lazyScreen(() => import('../routes/feeds-directory.tsx'));

/** /feeds: a mode of the main screen for signed-in people, the public directory for everybody else. */
export function FeedsPlace() {
  const { status } = useSession();
  if (status === 'unknown') return <LoadingView />;
  return status === 'signed-in' ? <MainShell /> : <Directory />;
}
