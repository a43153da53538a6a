import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const RELOADED = 'reloaded-for-new-version';

/** What shows when a screen breaks. After an update the old files may be gone: then one reload mends it. */
export function ScreenError() {
  const error = useRouteError();
  const missingFile = error instanceof TypeError && /module|import/i.test(error.message);
  useEffect(() => {
    if (!missingFile || !navigator.onLine || sessionStorage.getItem(RELOADED) !== null) return;
    sessionStorage.setItem(RELOADED, 'yes');
    window.location.reload();
  }, [missingFile]);
  return (
    <main id="main" tabIndex={-1} className="page-width py-16">
      <EmptyState
        title={missingFile ? 'This part could not be loaded' : 'Something went wrong on this screen'}
        actions={
          <Button kind="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        {missingFile
          ? 'Check your connection. Nothing you added is lost.'
          : 'Nothing you added is lost. Loading the page again usually helps.'}
      </EmptyState>
    </main>
  );
}
