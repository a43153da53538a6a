/**
 * The scroll container of the text: an element of its own, or the page. All values are CSS pixels in the
 * window.
 */
export interface TextView {
  /** Edges of the visible part of the text. */
  edges(): { top: number; bottom: number };
  /** Whether the text is longer than its visible part. */
  scrolls(): boolean;
  scrollBy(distance: number, smooth: boolean): void;
  /** Calls the listener when a person scrolls, rather than `scrollBy`. Returns a function that removes it. */
  onReaderScroll(listener: () => void): () => void;
}

/** A scroll within this many milliseconds after a wheel, touch or key event counts as the reader's. */
const intentMs = 250;
const scrollKeys: readonly string[] = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'];

/** @param scroller the element that scrolls; null for the page. */
export function createTextView(scroller: HTMLElement | null): TextView {
  const box = () => scroller ?? document.documentElement;
  const intent: Intent = { at: Number.NEGATIVE_INFINITY };
  return {
    edges() {
      if (scroller !== null) {
        const { top, bottom } = scroller.getBoundingClientRect();
        return { top, bottom };
      }
      const player = Number.parseFloat(
        getComputedStyle(document.documentElement).getPropertyValue('--player-height'),
      );
      return { top: 0, bottom: window.innerHeight - (Number.isFinite(player) ? player : 0) };
    },
    scrolls: () => box().scrollHeight > box().clientHeight + 1,
    scrollBy(distance, smooth) {
      // From here on this call scrolls, even right after the wheel was turned.
      intent.at = Number.NEGATIVE_INFINITY;
      (scroller ?? window).scrollBy?.({ top: distance, behavior: smooth ? 'smooth' : 'instant' });
    },
    onReaderScroll: (listener) => listenForReaderScroll(scroller ?? window, box(), intent, listener),
  };
}

/** When the reader last turned the wheel, swiped or pressed a key, by `performance.now()`. */
interface Intent {
  at: number;
}

function listenForReaderScroll(
  target: HTMLElement | Window,
  box: HTMLElement,
  intent: Intent,
  listener: () => void,
): () => void {
  const over = new AbortController();
  const options = { passive: true, signal: over.signal };
  let isScrollBarPressed = false;
  const intend = () => {
    intent.at = performance.now();
  };
  target.addEventListener('wheel', intend, options);
  target.addEventListener('touchmove', intend, options);
  target.addEventListener(
    'keydown',
    (event) => {
      if (scrollKeys.includes((event as KeyboardEvent).key)) intend();
    },
    options,
  );
  target.addEventListener(
    'pointerdown',
    (event) => {
      // The scroll bar of the container itself, not an element inside it.
      isScrollBarPressed = event.target === box;
    },
    options,
  );
  window.addEventListener('pointerup', () => (isScrollBarPressed = false), options);
  target.addEventListener(
    'scroll',
    () => {
      if (isScrollBarPressed || performance.now() - intent.at < intentMs) listener();
    },
    options,
  );
  return () => over.abort();
}
