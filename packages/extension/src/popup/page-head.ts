import type { TabToSave } from '../background/save-tab.ts';
import { element } from '../ui/element.ts';

/** Title and host of the page that is being saved. */
export function pageHead({ url, title }: Pick<TabToSave, 'url' | 'title'>): HTMLElement {
  const host = URL.canParse(url) ? new URL(url).host : '';
  return element(
    'div',
    { class: 'head' },
    element('span', { class: 'art', 'aria-hidden': 'true' }),
    element('div', {}, element('h1', {}, title || host || url), element('p', { class: 'soft' }, host)),
  );
}
