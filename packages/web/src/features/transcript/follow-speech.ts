import { createHighlightLayer } from './highlight-layer.ts';
import type { SpeechClock } from './speech-clock.ts';
import { rangeOf } from './text-positions.ts';
import type { TextView } from './text-view.ts';
import { type Word, type WordIndex, wordSpokenAt } from './word-index.ts';

export interface FollowOptions {
  /** Contains the text. */
  root: HTMLElement;
  /** Covers `root`, behind the text. */
  layer: HTMLElement;
  clock: SpeechClock;
  view: TextView;
  index: WordIndex;
  /** Called when the view starts to follow the speech, or stops because the reader scrolled away. */
  onFollowing(following: boolean): void;
}

export interface SpeechFollower {
  /** Sets the words again when more of the same text is spoken. */
  setWords(index: WordIndex): void;
  /** Scrolls to the spoken word and follows it again. */
  follow(): void;
  /** Stops following, because the reader looks elsewhere. */
  release(): void;
  /** Returns the highlighted word. */
  current(): Word | null;
  stop(): void;
}

/**
 * The spoken word is kept between these fractions of the visible area, and moved to `rest` when it leaves
 * them: scrolling a few lines now and then is calmer than scrolling at each line.
 */
const band = { top: 0.08, bottom: 0.66, rest: 0.24 } as const;

/** The highlight of the spoken word. Marigold, because it marks what is playing. */
const highlightClass = 'absolute rounded-small border-accent-mark border-b-2 bg-accent-wash';

/**
 * Highlights the spoken word and keeps it in view. Works on the DOM directly: in each frame only the boxes of
 * one word move, however long the text is.
 */
export function followSpeech({
  root,
  layer,
  clock,
  view,
  index,
  onFollowing,
}: FollowOptions): SpeechFollower {
  const light = createHighlightLayer(layer, highlightClass);
  let words = index;
  let highlighted: Word | null = null;
  let following = true;
  let frame = 0;

  function setFollowing(next: boolean): void {
    if (next === following) return;
    following = next;
    onFollowing(next);
  }

  function ensureVisible(box: DOMRect | null, { always = false, smooth = true } = {}): void {
    if (box === null || !following) return;
    const { top, bottom } = view.edges();
    const height = bottom - top;
    const isVisible = box.top >= top + band.top * height && box.bottom <= top + band.bottom * height;
    if (isVisible && !always) return;
    view.scrollBy(box.top - (top + band.rest * height), smooth && !prefersStillness());
  }

  function update(options: { smooth?: boolean } = {}): void {
    const ms = clock.now();
    const word = ms === null ? null : wordSpokenAt(words, ms);
    if (word === highlighted) return;
    // Several spoken words may belong to one written word, which stays highlighted.
    const isSameWrittenWord =
      word !== null && highlighted !== null && word.slice(0, 3).every((part, i) => part === highlighted?.[i]);
    highlighted = word;
    if (!isSameWrittenWord) ensureVisible(light.show(word && rangeOf(root, word)), options);
  }

  function run(): void {
    update();
    frame = clock.isPlaying() ? requestAnimationFrame(run) : 0;
  }

  const stopClock = clock.subscribe(() => {
    if (frame === 0) run();
  });
  const stopReader = view.onReaderScroll(() => {
    if (view.scrolls()) setFollowing(false);
  });
  // The line breaks have changed, because of a new width or a loaded font.
  const sizes = new ResizeObserver(() => light.redraw());
  sizes.observe(root);
  update({ smooth: false });
  run();

  return {
    setWords(next) {
      words = next;
      update();
    },
    follow() {
      setFollowing(true);
      ensureVisible(light.show(highlighted && rangeOf(root, highlighted)), { always: true });
    },
    release: () => setFollowing(false),
    current: () => highlighted,
    stop() {
      cancelAnimationFrame(frame);
      stopClock();
      stopReader();
      sizes.disconnect();
      light.show(null);
    },
  };
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
