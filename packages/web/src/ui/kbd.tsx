import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-small border border-edge bg-sunken px-1.5 font-sans text-sm">
      {children}
    </kbd>
  );
}
