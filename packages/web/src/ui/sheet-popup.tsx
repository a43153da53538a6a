import { Drawer } from '@base-ui/react/drawer';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shows the title only to screen readers, if the content makes it obvious. */
  hideTitle?: boolean;
  /** Fills the screen, as the full player does; otherwise the sheet is as tall as its content. */
  full?: boolean;
  children: ReactNode;
}

/** The popup of a sheet; see `sheet.tsx`. */
export function SheetPopup({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  full = false,
  children,
}: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup
            data-full={full || undefined}
            className={`flex w-full max-w-160 flex-col overflow-y-auto overscroll-contain border-line bg-raised px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] text-ink shadow-lift outline-none transition-transform duration-200 [transform:translateY(var(--drawer-swipe-movement-y))] data-[ending-style]:[transform:translateY(100%)] data-[starting-style]:[transform:translateY(100%)] data-[swiping]:duration-0 ${
              full ? 'h-dvh desktop:max-w-none' : 'max-h-[calc(100dvh-48px)] rounded-t-corner border-t'
            }`}
          >
            <div
              aria-hidden="true"
              className="mx-auto mb-1 h-1 w-10 shrink-0 rounded-full bg-edge desktop:invisible"
            />
            <div className="flex items-center justify-between gap-4">
              <Drawer.Title className="font-semibold text-lg">
                {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Drawer.Title>
              <Drawer.Close render={<IconButton label={t`Close`} icon={<X size={20} />} tooltip={false} />} />
            </div>
            <Drawer.Content className="min-h-0 flex-1">{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
