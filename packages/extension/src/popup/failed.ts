import type { SaveWhat, TabToSave } from '../background/save-tab.ts';
import type { SaveState } from '../background/states.ts';
import { readConnection } from '../service/connection.ts';
import { readSettings } from '../service/settings.ts';
import { element, icon } from '../ui/element.ts';
import { errorText } from '../ui/error-texts.ts';
import { t } from '../ui/messages.ts';
import { firstMinute } from './first-minute.ts';
import { pageHead } from './page-head.ts';

/** The page was not saved: says why, and offers what may help. */
export async function showFailed(
  main: HTMLElement,
  tab: TabToSave,
  { code, message }: Extract<SaveState, { kind: 'failed' }>,
  save: (what: SaveWhat) => void,
): Promise<void> {
  const [connection, { send }] = await Promise.all([readConnection(), readSettings()]);
  const isWeb = /^https?:/i.test(tab.url);
  const button = (kind: string, label: string, what: SaveWhat) =>
    element('button', { class: kind, onclick: () => save(what) }, label);
  const remedies =
    code === 'closed' || !isWeb
      ? []
      : [
          send === 'address' ? button('primary', t('sendSeen'), 'seen') : null,
          button(send === 'address' ? 'plain' : 'primary', t('sendSelection'), 'selection'),
          send === 'page' ? button('plain', t('sendAddress'), 'address') : null,
        ];
  main.replaceChildren(
    pageHead(tab),
    element(
      'div',
      { class: 'why', role: 'alert' },
      element('h2', {}, t('failedTitle')),
      element('p', { class: 'soft' }, errorText(code, message)),
    ),
    ...[...remedies, connection === null ? null : firstMinute(connection.address, tab)].filter(
      (each) => each !== null,
    ),
    ...(remedies.length > 0 ? [element('p', { class: 'soft small' }, t('staysPrivate'))] : []),
    element(
      'footer',
      {},
      element('button', { class: 'quiet', onclick: () => save('page') }, icon('again'), t('tryAgain')),
      connection === null
        ? null
        : element(
            'a',
            { class: 'quiet', href: `${connection.address}/help`, target: '_blank', rel: 'noopener' },
            t('report'),
          ),
    ),
  );
}
