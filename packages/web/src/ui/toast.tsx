import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react';
import type { ToastQueue, Toasts } from './toast-queue.ts';

const ToastContext = createContext<Toasts | null>(null);
const Viewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }));

/** Lets everything inside show toasts. The code that renders them is loaded for the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [needsViewport, setNeedsViewport] = useState(false);
  const queue = useRef<ToastQueue>({ waiting: [], target: null }).current;
  const count = useRef(0);
  const toasts = useMemo<Toasts>(
    () => ({
      showToast(options) {
        count.current += 1;
        const toast = { ...options, id: options.id ?? `toast-${count.current}` };
        if (queue.target !== null) return queue.target.showToast(toast);
        queue.waiting = [...queue.waiting.filter(({ id }) => id !== toast.id), toast];
        setNeedsViewport(true);
        return toast.id;
      },
      closeToast(id) {
        queue.waiting = queue.waiting.filter((toast) => toast.id !== id);
        queue.target?.closeToast(id);
      },
    }),
    [queue],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {needsViewport && (
        <Suspense fallback={null}>
          <Viewport queue={queue} />
        </Suspense>
      )}
    </ToastContext>
  );
}

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('ToastProvider is missing');
  return toasts;
}
