import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type Services, ServicesProvider } from '../lib/services.tsx';
import { ToastProvider, useToast } from '../ui/toast.tsx';
import { registerServiceWorker } from './service-worker.ts';

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <ToastProvider>
          {children}
          <UpdatePrompt />
        </ToastProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

/** Offers a new version once it has arrived; nothing changes under a person's hands. */
function UpdatePrompt() {
  const { showToast } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once for the life of the page.
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    void registerServiceWorker((apply) =>
      showToast({
        id: 'update',
        message: 'A new version is ready.',
        stayFor: 0,
        action: { label: 'Update now', run: apply },
      }),
    );
  }, []);
  return null;
}
