import { lazy } from 'react';
import { Deferred } from './deferred.tsx';
import type { SheetProps } from './sheet-popup.tsx';

const Popup = lazy(async () => ({ default: (await import('./sheet-popup.tsx')).SheetPopup }));

/** A panel that comes up from the bottom edge, within the thumb's reach. A swipe down, Escape or the cross closes it. */
export function Sheet(props: SheetProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
