import type { ReactNode } from 'react';

/**
 * The row of buttons at the end of a dialog, the primary button last at every width. On a phone they share the width;
 * if their texts do not fit side by side, the primary button is on top.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap-reverse justify-end gap-3 max-tablet:*:flex-auto">{children}</div>
  );
}
