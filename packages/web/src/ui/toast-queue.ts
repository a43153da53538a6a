export type ToastKind = 'info' | 'good' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  title?: string;
  message: string;
  /**
   * How long the toast stays, in milliseconds; 0 keeps it until it is closed. Default 5,000. The timer pauses
   * while the toast is hovered or focused.
   */
  durationMs?: number;
  action?: { label: string; run: () => void };
  /** A toast with the same id replaces the visible one. */
  id?: string;
}

export interface Toasts {
  /**
   * Shows a short message above everything else. Screen readers announce it; F6 moves the focus to it.
   * Returns its id.
   */
  showToast(options: ToastOptions): string;
  closeToast(id: string): void;
}

/** Toasts requested before the viewport has loaded; the viewport then shows them. */
export interface ToastQueue {
  waiting: (ToastOptions & { id: string })[];
  /** Set by the viewport while it is mounted. */
  target: Toasts | null;
}
