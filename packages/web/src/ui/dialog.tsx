import { lazy, type ReactNode, type RefObject } from 'react';
import { Deferred } from './deferred.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Where the focus goes first; by default the first thing that can be operated. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const Popup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }));

/** Something to do before going on. Escape, the cross and a tap beside it close it; the focus returns where it was. */
export function Dialog(props: DialogProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
