import { lazy } from 'react';
import { Deferred } from './deferred.tsx';
import type { SheetProps } from './sheet-popup.tsx';

const Popup = lazy(async () => ({ default: (await import('./sheet-popup.tsx')).SheetPopup }));

/**
 * A panel that slides up from the bottom edge, within reach of the thumb. A swipe down, Escape or the close
 * button closes it.
 */
export function Sheet(props: SheetProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
