import { lazy, type ReactNode } from 'react';
import { Deferred } from './deferred.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The title is for screen readers alone, where the content shows what it is. */
  hideTitle?: boolean;
  /** Fills the screen, as the full player does; otherwise the sheet is as tall as its content. */
  full?: boolean;
  children: ReactNode;
}

const Popup = lazy(async () => ({ default: (await import('./sheet-popup.tsx')).SheetPopup }));

/** A panel that comes up from the bottom edge, within the thumb's reach. A swipe down, Escape or the cross closes it. */
export function Sheet(props: SheetProps) {
  return (
    <Deferred open={props.open}>
      <Popup {...props} />
    </Deferred>
  );
}
