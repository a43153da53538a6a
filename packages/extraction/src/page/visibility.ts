const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const hiddenClass =
  /(?:^|\s)(?:sr-only|screen-reader(?:-text|-only)?|visually-?hidden|assistive-text|a11y-hidden|u-hidden|element-invisible|offscreen)(?:\s|$)/i;

/**
 * Returns whether an element is hidden from the reader of a page. Formulas are often marked as hidden beside
 * their picture, and are kept.
 */
export function isHidden(element: Element): boolean {
  if (element.localName === 'math' || element.getAttribute('class')?.includes('mwe-math') === true)
    return false;
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  const style = element.getAttribute('style');
  if (style !== null && hiddenStyle.test(style)) return true;
  const names = element.getAttribute('class');
  return names !== null && hiddenClass.test(names);
}
