import { lazy } from 'react';
import { Deferred } from './deferred.tsx';
import type { DialogProps } from './dialog-popup.tsx';

const Popup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }));

/** Something to do before going on. Escape, the cross and a tap beside it close it; the focus returns where it was. */
export function Dialog(props: DialogProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
