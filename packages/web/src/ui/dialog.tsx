import { lazy } from 'react';
import { Deferred } from './deferred.tsx';
import type { DialogProps } from './dialog-popup.tsx';

const Popup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }));

/**
 * A task to complete before going on. Escape, the close button and a click outside close it; the focus then
 * returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
