import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Shows a notice while there is no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
  return (
    <p role="status" className={online ? 'sr-only' : 'page-width mb-4 flex items-center gap-3 text-soft'}>
      {!online && (
        <Trans>
          <CloudOff size={20} aria-hidden="true" className="shrink-0" />
          You are offline. What is on this device still works; the rest waits for the connection.
        </Trans>
      )}
    </p>
  );
}
