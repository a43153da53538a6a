import { type RefObject, useEffect } from 'react';

/** Milliseconds to wait for an element whose data is still loading. */
const waitMs = 5_000;

/**
 * Scrolls to the setting that the address names as soon as it is rendered, moves the focus to it, and marks it for a
 * moment. @param id without '#'; '' if the address names none
 */
export function useShownSetting(panel: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const root = panel.current;
    if (id === '' || root === null) return;
    const show = (): boolean => {
      const element = root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
      if (element === null) return false;
      element.scrollIntoView({ block: 'center' });
      element.querySelector<HTMLElement>('a[href], button, input, select')?.focus({ preventScroll: true });
      element.dataset['found'] = '';
      element.addEventListener('animationend', () => delete element.dataset['found'], { once: true });
      return true;
    };
    if (show()) return;
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(root, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), waitMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [panel, id]);
}
