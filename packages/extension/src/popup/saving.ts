import { sendRequest } from '../background/requests.ts';
import type { TabToSave } from '../background/save-tab.ts';
import type { SaveState } from '../background/states.ts';
import { element } from '../ui/element.ts';
import { t } from '../ui/messages.ts';
import { pageHead } from './page-head.ts';
import { voiceChoice } from './voice-choice.ts';

/** The page is being read or sent. */
export function showSaving(main: HTMLElement, tab: TabToSave, { kind }: SaveState): void {
  const cancel = () => {
    void sendRequest({ kind: 'cancel', url: tab.url });
    window.close();
  };
  main.replaceChildren(
    pageHead(tab),
    element('progress', { 'aria-label': t('saving'), max: 100, value: kind === 'reading' ? 25 : 70 }),
    element('p', { class: 'soft', role: 'status' }, t(kind === 'reading' ? 'reading' : 'sending')),
    element('footer', {}, voiceChoice(), element('button', { class: 'quiet', onclick: cancel }, t('cancel'))),
  );
}
