import type { ReactNode } from 'react';

/**
 * The row of buttons at the end of a dialog, the primary button last. On a phone they are stacked, the
 * primary button on top.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">{children}</div>
  );
}
