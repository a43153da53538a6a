import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { type MenuParts, MenuPartsContext, type MenuPopupProps } from './menu-parts.ts';

const item =
  'flex min-h-9 w-full cursor-default select-none items-center gap-3 rounded-small px-3 py-1.5 no-underline outline-none touch:min-h-11 data-[highlighted]:bg-hover data-[disabled]:opacity-55';

/** The open list of a menu; see `menu.tsx`. */
export function MenuPopup({ open, onOpenChange, anchor, startAt, align, side, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {/* Undefined means the body; null would mean that the container is not mounted yet. */}
      <Base.Portal container={landmarkOf(anchor) ?? undefined}>
        <Base.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            ref={popup}
            aria-labelledby={anchor?.id}
            finalFocus={() => anchor ?? true}
            className="max-h-(--available-height) min-w-52 max-w-80 overflow-y-auto rounded-corner border border-line bg-raised p-1.5 text-ink shadow-lift outline-none transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            <StartAt popup={popup} end={startAt} />
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Returns the container of the list: the landmark of its trigger, so that screen readers find it there, but
 * never a dialog, whose edges would clip it, unless the dialog fills the window.
 */
function landmarkOf(anchor: HTMLElement | null): HTMLElement | null {
  if (anchor === null) return null;
  const dialog = anchor.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  if (dialog !== null) return dialog.matches('[data-full]') ? dialog : null;
  return anchor.closest<HTMLElement>('header, main, footer, [role="region"]');
}

/** Moves the focus to an end of the list if a key opened it, after the list itself received it. */
function StartAt({ popup, end }: { popup: RefObject<HTMLElement | null>; end: MenuPopupProps['startAt'] }) {
  useEffect(() => {
    if (end === 'list') return;
    const frame = requestAnimationFrame(() => {
      const items = popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])');
      items?.[end === 'first' ? 0 : items.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [popup, end]);
  return null;
}

const parts: MenuParts = {
  Item: ({ icon, danger = false, disabled = false, onSelect, children }) => (
    <Base.Item disabled={disabled} onClick={onSelect} className={classNames(item, danger && 'text-danger')}>
      <ItemIcon>{icon}</ItemIcon>
      {children}
    </Base.Item>
  ),
  Link: ({ icon, to, children }) => (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={item}>
      <ItemIcon>{icon}</ItemIcon>
      {children}
    </Base.LinkItem>
  ),
  Choices: ({ label, value, options, onChange }) => (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={item}>
          <ItemIcon>{option.icon}</ItemIcon>
          <span className="flex-1">{option.label}</span>
          <Base.RadioItemIndicator>
            <Check size={18} aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  ),
};

function ItemIcon({ children }: { children: ReactNode }) {
  return children ? (
    <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center text-soft">
      {children}
    </span>
  ) : null;
}
