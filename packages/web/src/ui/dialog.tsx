import { lazy } from 'react';
import { Deferred } from './deferred.tsx';
import type { DialogProps } from './dialog-popup.tsx';

/** Loads the part of the dialog that is otherwise loaded when the first one opens. */
export const loadDialog = () => import('./dialog-popup.tsx');

const Popup = lazy(async () => ({ default: (await loadDialog()).DialogPopup }));

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
