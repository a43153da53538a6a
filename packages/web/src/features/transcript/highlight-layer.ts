/** Draws boxes behind (or around) characters without changing them: the text itself is not rendered again. */
export interface HighlightLayer {
  /**
   * Highlights a range, or removes the highlight.
   * @returns its position in the window; null if nothing is drawn
   */
  show(range: Range | null): DOMRect | null;
  /** Draws the boxes again at the current position of the characters. */
  redraw(): void;
  /** Removes the boxes for good. */
  remove(): void;
}

/** Padding around the characters, in CSS pixels. */
const padding = 2;

/**
 * @param layer an element that covers the text's container.
 * @param className class names of each box.
 */
export function createHighlightLayer(layer: HTMLElement, className: string): HighlightLayer {
  const boxes: HTMLElement[] = [];
  let current: Range | null = null;

  function draw(): DOMRect | null {
    // Without layout (in tests) there are no boxes.
    const rects = current === null ? [] : withoutInner([...(current.getClientRects?.() ?? [])]);
    const origin = layer.getBoundingClientRect();
    for (const [index, rect] of rects.entries()) {
      let box = boxes[index];
      if (box === undefined) {
        box = document.createElement('span');
        box.className = className;
        layer.append(box);
        boxes.push(box);
      }
      box.hidden = false;
      box.style.left = `${rect.left - origin.left - padding}px`;
      box.style.top = `${rect.top - origin.top - padding}px`;
      box.style.width = `${rect.width + 2 * padding}px`;
      box.style.height = `${rect.height + 2 * padding}px`;
    }
    for (const box of boxes.slice(rects.length)) box.hidden = true;
    return rects[0] ?? null;
  }

  return {
    show(range) {
      current = range;
      return draw();
    },
    redraw: () => void draw(),
    remove() {
      for (const box of boxes.splice(0)) box.remove();
    },
  };
}

/** Removes boxes that are empty or inside another box: those of elements around the characters. */
function withoutInner(rects: DOMRect[]): DOMRect[] {
  const visible = rects.filter(({ width, height }) => width > 0 && height > 0);
  return visible.filter(
    (inner, index) =>
      !visible.some(
        (outer, other) =>
          other !== index &&
          outer.left <= inner.left &&
          outer.right >= inner.right &&
          outer.top <= inner.top &&
          outer.bottom >= inner.bottom &&
          (other < index || outer.width > inner.width || outer.height > inner.height),
      ),
  );
}
