import { Dialog as Base } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { backdrop, dialogBox } from './dialog-styles.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title. */
  description?: ReactNode;
  /** Buttons, the primary button last. */
  actions?: ReactNode;
  /** The element that gets the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** The popup of a dialog; see `dialog.tsx`. */
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
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={dialogBox} {...(initialFocus ? { initialFocus } : {})}>
          <Base.Title className="pe-10 font-semibold text-xl">{title}</Base.Title>
          {description && <Base.Description className="text-soft">{description}</Base.Description>}
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
          {/* Last, so that the focus reaches the content of the dialog first. */}
          <Base.Close
            render={
              <IconButton
                label={t`Close`}
                icon={<X size={20} aria-hidden="true" />}
                tooltip={false}
                className="absolute top-4 end-3"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
