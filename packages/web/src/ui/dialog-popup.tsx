import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { DialogProps } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { DIALOG_BOX, VEIL } from './dialog-look.ts';
import { IconButton } from './icon-button.tsx';

/** The dialog itself; see `dialog.tsx`. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  actions,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup className={DIALOG_BOX} {...(initialFocus ? { initialFocus } : {})}>
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-1.5 font-semibold text-xl">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label="Close" icon={<X size={20} />} tooltip={false} className="-mt-1 -mr-3" />
              }
            />
          </div>
          {description && <Base.Description className="text-soft">{description}</Base.Description>}
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
