/** Pixels after which a movement counts as a swipe rather than as scrolling or a tap. */
const startPixels = 12;
/** Part of the card's width after which letting go acts. */
const actPart = 0.35;

export interface Swipe {
  /** Called when the card was swiped far enough. */
  onRight(): void;
  onLeft(): void;
}

/**
 * Lets a finger move a card to the side. While it moves, the card's parent has `data-swipe` set to the direction. Returns a
 * function that ends it.
 */
export function followSwipes(card: HTMLElement, { onRight, onLeft }: Swipe): () => void {
  const over = new AbortController();
  let gesture: { id: number; x: number; y: number } | null = null;
  let by = 0;
  /** Whether the next click belongs to a swipe and must do nothing. */
  let swiped = false;

  const show = (pixels: number) => {
    by = pixels;
    card.style.transition = pixels === 0 ? 'transform 160ms' : 'none';
    card.style.transform = pixels === 0 ? '' : `translateX(${pixels}px)`;
    const parent = card.parentElement;
    if (parent === null) return;
    if (pixels === 0) delete parent.dataset['swipe'];
    else parent.dataset['swipe'] = pixels > 0 ? 'right' : 'left';
  };
  const end = () => {
    gesture = null;
    const distance = by;
    if (distance !== 0) show(0);
    return distance;
  };

  const on = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    name: Name,
    listener: (event: PointerEvent) => void,
  ) => card.addEventListener(name, listener, { signal: over.signal });
  on('pointerdown', (event) => {
    swiped = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    gesture = { id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  on('pointermove', (event) => {
    if (gesture === null || gesture.id !== event.pointerId) return;
    const [right, down] = [event.clientX - gesture.x, event.clientY - gesture.y];
    if (by === 0 && (Math.abs(right) < startPixels || Math.abs(right) < 2 * Math.abs(down))) return;
    if (by === 0) card.setPointerCapture(event.pointerId);
    show(right);
  });
  on('pointerup', () => {
    const distance = end();
    if (distance === 0) return;
    swiped = true;
    if (Math.abs(distance) < card.clientWidth * actPart) return;
    if (distance > 0) onRight();
    else onLeft();
  });
  on('pointercancel', () => void end());
  card.addEventListener(
    'click',
    (event) => {
      if (!swiped) return;
      swiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: over.signal },
  );
  return () => over.abort();
}
