import { type ReactNode, Suspense, useState } from 'react';

/**
 * Renders nothing until it is first opened, so that the code of a lazy child loads only then: dialogs, sheets
 * and menus add nothing to a screen's initial load. Afterwards the child stays mounted, to animate its
 * closing.
 */
export function Deferred({ open, children }: { open: boolean; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
