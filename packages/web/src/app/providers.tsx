import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Services, ServicesProvider } from '../lib/services.tsx';
import { ToastProvider } from '../ui/toast.tsx';

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
