import { createHighlightLayer } from './highlight-layer.ts';
import { rangeOf } from './text-positions.ts';
import type { TextView } from './text-view.ts';
import { indexAtPosition, type Word, type WordIndex } from './word-index.ts';

/** Number of words that are announced after the selected word, for context. */
const context = 5;

const keys: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

export interface WordCursor {
  /** The selected word; null if none is. */
  chosen(): Word | null;
  /**
   * Handles a key; returns true if it is one of the cursor's.
   * @param selects whether the words on the way are selected
   */
  handleKey(key: string, selects?: boolean): boolean;
  hide(): void;
}

/** A keyboard cursor over the words: arrow keys move by word and by paragraph, Home and End to the ends. */
export function createWordCursor(options: {
  root: HTMLElement;
  layer: HTMLElement;
  view: TextView;
  index: () => WordIndex;
  /** Returns the word at which the cursor starts. */
  start: () => Word | null;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}): WordCursor {
  const { root, view } = options;
  const frame = createHighlightLayer(options.layer, 'absolute rounded-small outline-2 outline-ink');
  let chosen: Word | null = null;
  /** Where the selection began. */
  let anchor: Word | null = null;

  /**
   * Returns the index of a word in the order of the text; of the first spoken word if several belong to the
   * same written word.
   */
  const indexOfWord = (word: Word) => indexAtPosition(options.index(), word[0], word[1]);

  /** Selects from the anchor to the chosen word, whichever comes first. */
  function select(): void {
    const [one, other] = [anchor && rangeOf(root, anchor), chosen && rangeOf(root, chosen)];
    if (one === null || other === null) return;
    const isForward = one.compareBoundaryPoints(Range.START_TO_START, other) <= 0;
    const [first, last] = isForward ? [one, other] : [other, one];
    const range = document.createRange();
    range.setStart(first.startContainer, first.startOffset);
    range.setEnd(last.endContainer, last.endOffset);
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  function choose(word: Word | undefined): void {
    if (word === undefined) return;
    chosen = word;
    const box = frame.show(rangeOf(root, word));
    options.announce(textFrom(word));
    if (box === null) return;
    const { top, bottom } = view.edges();
    const quarter = (bottom - top) / 4;
    if (box.top < top + 16) view.scrollBy(box.top - top - quarter, false);
    if (box.bottom > bottom - 16) view.scrollBy(box.bottom - bottom + quarter, false);
  }

  function textFrom(word: Word): string {
    const { byPosition } = options.index();
    const from = indexOfWord(word);
    const last =
      byPosition
        .slice(from, from + 1 + context)
        .filter(([block]) => block === word[0])
        .at(-1) ?? word;
    const range = rangeOf(root, [word[0], word[1], last[2], 0, 0]);
    return range?.toString() ?? '';
  }

  /** Returns the next written word in a direction; several spoken words may belong to one written word. */
  function step(direction: 1 | -1): Word | undefined {
    const { byPosition } = options.index();
    const from = chosen ?? options.start();
    if (from === null) return byPosition[0];
    if (chosen === null) return from;
    let at = indexOfWord(from) + direction;
    while (byPosition[at] !== undefined && isSameWrittenWord(byPosition[at], from)) at += direction;
    const word = byPosition[at];
    // Backwards: the first of its spoken words.
    return word && byPosition[indexOfWord(word)];
  }

  function stepBlock(direction: 1 | -1): Word | undefined {
    const { byPosition } = options.index();
    const from = chosen ?? options.start();
    if (from === null) return byPosition[0];
    const at = indexOfWord(from);
    if (direction === 1) return byPosition.slice(at).find(([block]) => block !== from[0]);
    const before = byPosition.slice(0, at);
    const block = before.at(-1)?.[0];
    return before.find((word) => word[0] === block);
  }

  function find(key: string): Word | undefined {
    switch (key) {
      case 'ArrowRight':
        return step(1);
      case 'ArrowLeft':
        return step(-1);
      case 'ArrowDown':
        return stepBlock(1);
      case 'ArrowUp':
        return stepBlock(-1);
      case 'Home':
        return options.index().byPosition[0];
      default:
        return options.index().byPosition.at(-1);
    }
  }

  return {
    chosen: () => chosen,
    handleKey(key, selects = false) {
      if (!keys.includes(key) || options.index().byPosition.length === 0) return false;
      if (selects) anchor ??= chosen ?? options.start() ?? options.index().byPosition[0] ?? null;
      else if (anchor !== null) window.getSelection()?.removeAllRanges();
      if (!selects) anchor = null;
      if (selects && chosen === null) chosen = anchor;
      choose(find(key));
      if (selects) select();
      return true;
    },
    hide() {
      chosen = null;
      anchor = null;
      frame.show(null);
    },
  };
}

const isSameWrittenWord = (a: Word | undefined, b: Word) => a?.[0] === b[0] && a[1] === b[1] && a[2] === b[2];
