/** Distance to the anchor and to the window's edge, in pixels. */
const gapPixels = 8;

/**
 * Positions a tooltip above or below its anchor, on the other side if there is no room, and never beyond the
 * window's edge.
 */
export function positionTooltip(hint: HTMLElement, anchor: Element, side: 'top' | 'bottom'): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const above = at.top - gapPixels - height;
  const below = at.bottom + gapPixels;
  const fits = side === 'top' ? above >= gapPixels : below + height <= window.innerHeight - gapPixels;
  const top = (side === 'top') === fits ? above : below;
  const left = at.left + at.width / 2 - width / 2;
  const clamped = Math.max(
    gapPixels,
    Math.min(left, document.documentElement.clientWidth - gapPixels - width),
  );
  hint.style.transform = `translate(${Math.round(clamped)}px, ${Math.round(top)}px)`;
}
