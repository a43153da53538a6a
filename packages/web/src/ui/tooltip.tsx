import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { positionTooltip } from './tooltip-position.ts';

/**
 * How long the mouse must rest before a tooltip appears, and how long it may be away before the tooltip
 * closes, in milliseconds.
 */
const showDelayMs = 400;
const hideDelayMs = 120;

interface TriggerProps {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: React.PointerEvent<Element>) => void;
  onPointerLeave?: (event: React.PointerEvent<Element>) => void;
  onPointerDown?: (event: React.PointerEvent<Element>) => void;
  onFocus?: (event: React.FocusEvent<Element>) => void;
  onBlur?: (event: React.FocusEvent<Element>) => void;
}

/**
 * A short tooltip for `children`, shown on hover and focus. It repeats or explains, and never contains
 * information found nowhere else, because touch screens have no hover. `describe` also exposes the text to
 * screen readers, for tooltips that say more than the name. Escape hides it; it stays while the mouse is over
 * it.
 */
export function Tooltip({
  text,
  describe = false,
  side = 'top',
  children,
}: {
  text: string;
  describe?: boolean;
  side?: 'top' | 'bottom';
  children: ReactElement;
}) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delay: number, next: Element | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delay);
  };
  const hideNow = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const triggerProps = children.props as TriggerProps;
  const added: TriggerProps = {
    onPointerEnter(event) {
      triggerProps.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') after(showDelayMs, event.currentTarget);
    },
    onPointerLeave(event) {
      triggerProps.onPointerLeave?.(event);
      after(hideDelayMs, null);
    },
    onPointerDown(event) {
      triggerProps.onPointerDown?.(event);
      hideNow();
    },
    onFocus(event) {
      triggerProps.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur(event) {
      triggerProps.onBlur?.(event);
      hideNow();
    },
    ...(describe ? { 'aria-describedby': id } : {}),
  };
  return (
    <>
      {cloneElement(children as ReactElement<TriggerProps>, added)}
      {describe && (
        <span id={id} className="hidden">
          {text}
        </span>
      )}
      {anchor && (
        <Hint
          text={text}
          anchor={anchor}
          side={side}
          onKeepOpen={() => clearTimeout(timer.current)}
          onHide={hideNow}
        />
      )}
    </>
  );
}

function Hint({
  text,
  anchor,
  side,
  onKeepOpen,
  onHide,
}: {
  text: string;
  anchor: Element;
  side: 'top' | 'bottom';
  onKeepOpen: () => void;
  onHide: () => void;
}) {
  const hide = useRef(onHide);
  hide.current = onHide;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide.current();
    const onScroll = () => hide.current();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, []);
  return createPortal(
    <div
      role="tooltip"
      aria-hidden="true"
      ref={(element) => {
        if (element !== null) positionTooltip(element, anchor, side);
      }}
      onPointerEnter={onKeepOpen}
      onPointerLeave={onHide}
      className="appear fixed top-0 start-0 z-50 w-max max-w-64 rounded-corner bg-ink px-3 py-1.5 text-center text-paper text-sm"
    >
      {text}
    </div>,
    document.body,
  );
}
