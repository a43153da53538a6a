/** Draws boxes behind (or around) characters without changing them: the text itself is not rendered again. */
export interface HighlightLayer {
  /**
   * Highlights a range, or removes the highlight.
   * @returns its position in the window; null if nothing is drawn
   */
  show(range: Range | null): DOMRect | null;
  /** Draws the boxes again at the current position of the characters. */
  redraw(): void;
}

/** Padding around the characters, in CSS pixels. */
const padding = 2;

/**
 * @param layer an element that covers the text's container.
 * @param look class names of each box.
 */
export function createHighlightLayer(layer: HTMLElement, look: string): HighlightLayer {
  const boxes: HTMLElement[] = [];
  let current: Range | null = null;

  function draw(): DOMRect | null {
    // Without layout (in tests) there are no boxes.
    const places = current === null ? [] : withoutInner([...(current.getClientRects?.() ?? [])]);
    const origin = layer.getBoundingClientRect();
    for (const [index, place] of places.entries()) {
      let box = boxes[index];
      if (box === undefined) {
        box = document.createElement('span');
        box.className = look;
        layer.append(box);
        boxes.push(box);
      }
      box.hidden = false;
      box.style.left = `${place.left - origin.left - padding}px`;
      box.style.top = `${place.top - origin.top - padding}px`;
      box.style.width = `${place.width + 2 * padding}px`;
      box.style.height = `${place.height + 2 * padding}px`;
    }
    for (const box of boxes.slice(places.length)) box.hidden = true;
    return places[0] ?? null;
  }

  return {
    show(range) {
      current = range;
      return draw();
    },
    redraw: () => void draw(),
  };
}

/** Removes boxes that are empty or inside another box: those of elements around the characters. */
function withoutInner(places: DOMRect[]): DOMRect[] {
  const seen = places.filter(({ width, height }) => width > 0 && height > 0);
  return seen.filter(
    (inner, index) =>
      !seen.some(
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
