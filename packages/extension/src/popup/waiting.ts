import { sendRequest } from '../background/requests.ts';
import type { TabToSave } from '../background/save-tab.ts';
import { element, icon } from '../ui/element.ts';
import { t } from '../ui/messages.ts';
import { pageHead } from './page-head.ts';

/** There is no connection: the page is kept. */
export function showWaiting(main: HTMLElement, tab: TabToSave): void {
  main.replaceChildren(
    pageHead(tab),
    element('h2', {}, t('waitingTitle')),
    element('p', { class: 'soft', role: 'status' }, t('waitingText')),
    element(
      'footer',
      {},
      element(
        'button',
        { class: 'quiet', onclick: () => void sendRequest({ kind: 'send' }) },
        icon('again'),
        t('tryAgain'),
      ),
      element(
        'button',
        {
          class: 'quiet',
          onclick: () => {
            void sendRequest({ kind: 'cancel', url: tab.url });
            window.close();
          },
        },
        t('cancel'),
      ),
    ),
  );
}
