/** What scrolls the text: an element of its own, or the page. All in CSS pixels of the window. */
export interface TextView {
  /** Edges of what can be seen of the text. */
  edges(): { top: number; bottom: number };
  /** Whether there is more than can be seen. */
  scrolls(): boolean;
  scrollBy(distance: number, smooth: boolean): void;
  /** Calls back when a person, and not `scrollBy`, scrolls. Answers how to end that. */
  onReaderScroll(listener: () => void): () => void;
}

/** A scroll within this many milliseconds of a turn of the wheel, a swipe or a key was the reader's. */
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
      // What scrolls from here on is this, also where the wheel was turned a moment ago.
      intent.at = Number.NEGATIVE_INFINITY;
      (scroller ?? window).scrollBy?.({ top: distance, behavior: smooth ? 'smooth' : 'instant' });
    },
    onReaderScroll: (listener) => hearReader(scroller ?? window, box(), intent, listener),
  };
}

/** When the reader last turned the wheel, swiped or pressed a key, by `performance.now()`. */
interface Intent {
  at: number;
}

function hearReader(
  target: HTMLElement | Window,
  box: HTMLElement,
  intent: Intent,
  listener: () => void,
): () => void {
  const over = new AbortController();
  const options = { passive: true, signal: over.signal };
  let held = false;
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
      // The bar of the scroller itself, not something in it.
      held = event.target === box;
    },
    options,
  );
  window.addEventListener('pointerup', () => (held = false), options);
  target.addEventListener(
    'scroll',
    () => {
      if (held || performance.now() - intent.at < intentMs) listener();
    },
    options,
  );
  return () => over.abort();
}
