import { cloneElement, lazy, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { Deferred } from './deferred.tsx';
import { type MenuItemProps, type MenuLinkProps, type MenuPopupProps, useMenuParts } from './menu-parts.ts';

const loadPopup = () => import('./menu-popup.tsx');
const Popup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

interface TriggerProps {
  id?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: React.MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/**
 * A button that opens a list of actions: arrow keys move, letters jump, Enter acts, Escape closes. The list's
 * code is loaded when the button is hovered or focused.
 */
export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  children,
}: {
  /** A button or icon button; it gets the menu's role, state and key handlers. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [startAt, setStartAt] = useState<MenuPopupProps['startAt']>('list');
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const show = (element: HTMLElement, start: MenuPopupProps['startAt']) => {
    anchor.current = element;
    setStartAt(start);
    setOpen(true);
  };
  const prepare = () => void loadPopup();
  const triggerProps = trigger.props as TriggerProps;
  const triggerId = triggerProps.id ?? id;
  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, {
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick(event) {
          triggerProps.onClick?.(event);
          // A click without a press comes from the keyboard or a screen reader.
          if (open) setOpen(false);
          else show(event.currentTarget, event.detail === 0 ? 'first' : 'list');
        },
        onKeyDown(event) {
          triggerProps.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <Deferred open={open}>
        <Popup
          open={open}
          onOpenChange={setOpen}
          anchor={anchor.current}
          startAt={startAt}
          align={align}
          side={side}
        >
          {children}
        </Popup>
      </Deferred>
    </>
  );
}

/** An action. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}

/** An item that links to another screen; it can be opened in a new tab like any link. */
export function MenuLink(props: MenuLinkProps) {
  const { Link } = useMenuParts();
  return <Link {...props} />;
}

/** Mutually exclusive options; the chosen one has a check mark. */
export function MenuChoices<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  const { Choices } = useMenuParts();
  return (
    <Choices
      {...props}
      onChange={(next) => {
        const chosen = props.options.find(({ value }) => value === next);
        if (chosen) props.onChange(chosen.value);
      }}
    />
  );
}

export function MenuLine() {
  return <hr className="mx-1.5 my-1.5 border-line" />;
}

/** Text in a menu without an action, such as the name of the account. */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="truncate px-3 py-1.5 text-sm text-soft">
      {children}
    </div>
  );
}
