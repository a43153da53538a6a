import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { backdrop, dialogBox } from './dialog-styles.ts';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Absent if the message only has to be read. */
  cancelLabel?: string;
  actionLabel: string;
  actionKind?: ButtonKind;
  busy?: boolean;
  /**
   * Called when the action is chosen. The dialog stays open until its owner closes it, so that it can show
   * progress.
   */
  onAction: () => void;
  children?: ReactNode;
}

/** The popup of an alert dialog; see `alert-dialog.tsx`. */
export function AlertDialogPopup({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel,
  actionLabel,
  actionKind = 'primary',
  busy = false,
  onAction,
  children,
}: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={dialogBox}>
          <Base.Title className="font-semibold text-xl">{title}</Base.Title>
          <Base.Description className="text-soft">{description}</Base.Description>
          {children}
          <DialogActions>
            {cancelLabel && <Base.Close render={<Button>{cancelLabel}</Button>} />}
            <Button kind={actionKind} busy={busy} onClick={onAction}>
              {actionLabel}
            </Button>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
