import { createHighlightLayer } from './highlight-layer.ts';
import type { SpeechClock } from './speech-clock.ts';
import { rangeOf } from './text-places.ts';
import type { TextView } from './text-view.ts';
import { heardAt, type Word, type WordIndex } from './word-index.ts';

export interface FollowOptions {
  /** Holds the text. */
  root: HTMLElement;
  /** Fills `root`, behind the text. */
  layer: HTMLElement;
  clock: SpeechClock;
  view: TextView;
  index: WordIndex;
  /** The text follows the speech, or does not because the reader scrolled away. */
  onFollowing(following: boolean): void;
}

export interface SpeechFollower {
  /** Takes up more words of the same text. */
  setWords(index: WordIndex): void;
  /** Goes to what is spoken and follows it again. */
  follow(): void;
  /** The reader looks elsewhere. */
  letGo(): void;
  /** The word that is lit. */
  current(): Word | null;
  stop(): void;
}

/**
 * The spoken word is kept between these parts of what can be seen, and moved to `rest` when it leaves them: a turn of a few
 * lines now and then is calmer than one at each line.
 */
const band = { top: 0.08, bottom: 0.66, rest: 0.24 } as const;

/** The mark under the spoken word. Marigold, because it is what is playing. */
const highlightClass = 'absolute rounded-small border-accent-mark border-b-2 bg-accent-wash';

/**
 * Lights the spoken word and keeps it in view. Works on the drawn text directly: a word is a few boxes to move, whatever the
 * length of the text, as often as the screen is drawn.
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
  let lit: Word | null = null;
  let following = true;
  let frame = 0;

  function setFollowing(next: boolean): void {
    if (next === following) return;
    following = next;
    onFollowing(next);
  }

  function bringIntoView(place: DOMRect | null, { always = false, smooth = true } = {}): void {
    if (place === null || !following) return;
    const { top, bottom } = view.edges();
    const height = bottom - top;
    const isSeen = place.top >= top + band.top * height && place.bottom <= top + band.bottom * height;
    if (isSeen && !always) return;
    view.scrollBy(place.top - (top + band.rest * height), smooth && !prefersStillness());
  }

  function update(options: { smooth?: boolean } = {}): void {
    const ms = clock.now();
    const word = ms === null ? null : heardAt(words, ms);
    if (word === lit) return;
    // Several spoken words may stand for one written word, which stays lit.
    const isSamePlace =
      word !== null && lit !== null && word.slice(0, 3).every((part, i) => part === lit?.[i]);
    lit = word;
    if (!isSamePlace) bringIntoView(light.show(word && rangeOf(root, word)), options);
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
  // Lines break anew: another width, a face that arrived.
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
      bringIntoView(light.show(lit && rangeOf(root, lit)), { always: true });
    },
    letGo: () => setFollowing(false),
    current: () => lit,
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
