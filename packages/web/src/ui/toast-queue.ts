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
