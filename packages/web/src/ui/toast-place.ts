/** Where the toasts stand: at the bottom, or, where something that is in use lies there, at the top. */
export type ToastPlace = 'bottom' | 'top';

type SandboxContext = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const controls =
  'button, a[href], input, select, textarea, [role="slider"], [role="menuitem"], [tabindex="0"]';

/** The place that covers less of what is in use; the bottom when both cover the same. */
export function chooseToastPlace(
  boxes: Record<ToastPlace, SandboxContext>,
  inUse: readonly SandboxContext[],
): ToastPlace {
  const covered = (place: ToastPlace) => inUse.filter((box) => overlap(boxes[place], box)).length;
  return covered('bottom') > covered('top') ? 'top' : 'bottom';
}

/**
 * Controls that the person is at, or may need at any moment: the one that has the focus, the one that is pointed at, and those
 * that keep their place on the screen, which cannot be scrolled from under a toast. Those of the toasts do not count.
 */
export function controlsInUse(page: Document, toasts: Element): SandboxContext[] {
  const view = page.documentElement;
  return [...page.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !toasts.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < view.clientHeight && box.right > 0,
    )
    .filter(({ control }) => control === page.activeElement || control.matches(':hover') || staysPut(control))
    .map(({ box }) => box);
}

function overlap(a: SandboxContext, b: SandboxContext): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function staysPut(control: HTMLElement): boolean {
  for (let at: HTMLElement | null = control; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}
