/**
 * Answers the width queries of `useBreakpoint` as a window of this many CSS pixels would, because jsdom has
 * no layout.
 */
export function setWidth(width: number): void {
  window.matchMedia = (query) => {
    const [, comparison, edge] = /width (<=|>=|<|>) (\d+)px/.exec(query) ?? [];
    const at = Number(edge);
    const matches =
      (comparison === '<=' && width <= at) ||
      (comparison === '>=' && width >= at) ||
      (comparison === '<' && width < at) ||
      (comparison === '>' && width > at);
    return {
      matches,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList;
  };
}
