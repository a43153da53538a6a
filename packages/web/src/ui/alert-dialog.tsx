import { lazy, type ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { Deferred } from './deferred.tsx';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Absent where there is nothing to decide, only to read. */
  cancelLabel?: string;
  actionLabel: string;
  actionKind?: ButtonKind;
  busy?: boolean;
  /** Runs on the action. The dialog stays open until its owner closes it, so that work can be shown. */
  onAction: () => void;
  children?: ReactNode;
}

const Popup = lazy(async () => ({ default: (await import('./alert-dialog-popup.tsx')).AlertDialogPopup }));

/** A question that must be answered or a message that must be read. A tap beside it does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
