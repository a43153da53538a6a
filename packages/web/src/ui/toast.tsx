import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react';

export type ToastKind = 'info' | 'good' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  title?: string;
  message: string;
  /** Milliseconds it stays; 0 keeps it until closed. Default 5,000. It waits while pointed at or focused. */
  stayFor?: number;
  action?: { label: string; run: () => void };
  /** A toast with the same id replaces the one that shows. */
  id?: string;
}

export interface Toasts {
  /** Shows a short message above everything else. It is announced; F6 moves the focus to it. Answers its id. */
  showToast(options: ToastOptions): string;
  closeToast(id: string): void;
}

/** What the viewport, once it has arrived, takes over: the toasts asked for so far. */
export interface ToastQueue {
  waiting: (ToastOptions & { id: string })[];
  /** Set by the viewport while it is there. */
  target: Toasts | null;
}

const ToastContext = createContext<Toasts | null>(null);
const Viewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }));

/** Lets everything inside show toasts. The code that draws them is fetched for the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const queue = useRef<ToastQueue>({ waiting: [], target: null }).current;
  const count = useRef(0);
  const toasts = useMemo<Toasts>(
    () => ({
      showToast(options) {
        count.current += 1;
        const toast = { ...options, id: options.id ?? `toast-${count.current}` };
        if (queue.target !== null) return queue.target.showToast(toast);
        queue.waiting = [...queue.waiting.filter(({ id }) => id !== toast.id), toast];
        setWanted(true);
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
      {wanted && (
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
