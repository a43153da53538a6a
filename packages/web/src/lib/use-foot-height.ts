import { type RefObject, useEffect } from 'react';

const property = '--foot-height';

/**
 * Publishes the height of a foot that stays at the lower edge of the screen as `--foot-height`, so that what floats there,
 * such as the cookie banner, stands above it. It is 0 while the element is a part of the page.
 */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const publish = () => {
      const height = getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0;
      style.setProperty(property, `${height}px`);
    };
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    // A foot that leaves or joins the page need not change its size.
    window.addEventListener('resize', publish);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', publish);
      style.removeProperty(property);
    };
  }, [foot]);
}
