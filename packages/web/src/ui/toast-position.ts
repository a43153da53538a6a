/** Position of the toasts: at the bottom or, if controls in use would be covered, at the top. */
export type ToastPosition = 'bottom' | 'top';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const controls =
  'button, a[href], input, select, textarea, [role="slider"], [role="menuitem"], [tabindex="0"]';

/** Returns the position that covers fewer controls in use; the bottom if both cover the same. */
export function chooseToastPosition(boxes: Record<ToastPosition, Box>, inUse: readonly Box[]): ToastPosition {
  const covered = (position: ToastPosition) => inUse.filter((box) => overlap(boxes[position], box)).length;
  return covered('bottom') > covered('top') ? 'top' : 'bottom';
}

/**
 * Returns the boxes of controls that the person uses or may need at any moment: the focused control, the
 * hovered control, and those with a fixed or sticky position, which cannot be scrolled out from under a
 * toast. Controls inside toasts are left out.
 */
export function controlsInUse(page: Document, toasts: Element): Box[] {
  const view = page.documentElement;
  return [...page.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !toasts.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < view.clientHeight && box.right > 0,
    )
    .filter(({ control }) => control === page.activeElement || control.matches(':hover') || isPinned(control))
    .map(({ box }) => box);
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isPinned(control: HTMLElement): boolean {
  for (let at: HTMLElement | null = control; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}
