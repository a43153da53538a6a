import { lazy } from 'react';
import type { AlertDialogProps } from './alert-dialog-popup.tsx';
import { Deferred } from './deferred.tsx';

/** Loads the part of the dialog that is otherwise loaded when the first one opens. */
export const loadAlertDialog = () => import('./alert-dialog-popup.tsx');

const Popup = lazy(async () => ({ default: (await loadAlertDialog()).AlertDialogPopup }));

/** A dialog that requires a response. A click outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
