import { lazy } from 'react';
import type { AlertDialogProps } from './alert-dialog-popup.tsx';
import { Deferred } from './deferred.tsx';

const Popup = lazy(async () => ({ default: (await import('./alert-dialog-popup.tsx')).AlertDialogPopup }));

/** A dialog that requires a response. A click outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
