import { type ReactNode, Suspense, useState } from 'react';

/**
 * Shows nothing until it is first opened, so that the code of a lazy child is only fetched then: dialogs, sheets and menus
 * cost a screen nothing that way. Afterwards it stays, for the child to show its own closing.
 */
export function Deferred({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
