import { createHighlightLayer, type HighlightLayer } from './highlight-layer.ts';
import { rangeOf } from './text-positions.ts';
import type { Passage } from './text-selection.ts';

/** Underlines of a highlighted passage, in ink, because marigold is what plays. */
const lineClass = 'absolute border-edge border-b-2';

/** Underlines passages; each call replaces the lines of the one before. */
export interface PassageLines {
  show(passages: readonly Passage[]): void;
  stop(): void;
}

/** @param layer an element that covers `root` */
export function createPassageLines(root: HTMLElement, layer: HTMLElement): PassageLines {
  let lines: HighlightLayer[] = [];
  // Line breaks change with the width and with loaded fonts.
  const sizes = new ResizeObserver(() => {
    for (const line of lines) line.redraw();
  });
  sizes.observe(root);
  const clear = () => {
    for (const line of lines) line.remove();
    lines = [];
  };
  return {
    show(passages) {
      clear();
      lines = passages.flatMap((passage) =>
        rangesOf(root, passage).map((range) => {
          const line = createHighlightLayer(layer, lineClass);
          line.show(range);
          return line;
        }),
      );
    },
    stop() {
      sizes.disconnect();
      clear();
    },
  };
}

/** Returns one range for each block, so that the space between blocks is not underlined. */
function rangesOf(root: HTMLElement, { start, end }: Passage): Range[] {
  const blocks = [...root.querySelectorAll('[data-block]')].map((block) =>
    Number(block.getAttribute('data-block')),
  );
  const from = blocks.indexOf(start.block);
  const to = blocks.indexOf(end.block);
  if (from === -1 || to === -1) return [];
  return blocks.slice(from, to + 1).flatMap((block) => {
    const first = block === start.block ? start.offset : 0;
    const last = block === end.block ? end.offset : Number.MAX_SAFE_INTEGER;
    return rangeOf(root, [block, first, last, 0, 0]) ?? [];
  });
}
