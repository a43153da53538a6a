/** Changes to a tree that are undone later, where a copy of a large page would take as long as to read it. */
export interface TreeChanges {
  /** Removes an element. */
  remove(element: Element): void;
  /** Replaces an element with its child nodes. */
  unwrap(element: Element): void;
  /** Sets an attribute, or removes it if the value is null. */
  setAttribute(element: Element, name: string, value: string | null): void;
  /** Restores the tree as it was. */
  undo(): void;
}

/** Starts a list of changes to one tree. Nobody else may change it before they are undone. */
export function trackChanges(): TreeChanges {
  const steps: (() => void)[] = [];
  return {
    remove: (element) => {
      const { parentNode, nextSibling } = element;
      if (parentNode === null) return;
      element.remove();
      steps.push(() => parentNode.insertBefore(element, nextSibling));
    },
    unwrap: (element) => {
      const { parentNode } = element;
      if (parentNode === null) return;
      const nodes = [...element.childNodes];
      const { nextSibling } = element;
      element.replaceWith(...nodes);
      steps.push(() => {
        parentNode.insertBefore(element, nextSibling);
        element.append(...nodes);
      });
    },
    setAttribute: (element, name, value) => {
      const before = element.getAttribute(name);
      setOrRemove(element, name, value);
      steps.push(() => setOrRemove(element, name, before));
    },
    undo: () => {
      for (const step of steps.splice(0).reverse()) step();
    },
  };
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
