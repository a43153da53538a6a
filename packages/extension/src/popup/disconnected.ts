import { type ConnectProblem, sendRequest } from '../background/requests.ts';
import type { TabToSave } from '../background/save-tab.ts';
import { originOf } from '../service/connection.ts';
import { openInstallation, suggestedAddress } from '../service/installation.ts';
import { element } from '../ui/element.ts';
import { errorText } from '../ui/error-texts.ts';
import { t } from '../ui/messages.ts';
import { firstMinute } from './first-minute.ts';
import { pageHead } from './page-head.ts';

/** No installation is connected. The page is kept meanwhile. */
export async function showDisconnected(main: HTMLElement, tab: TabToSave): Promise<void> {
  const address = (await openInstallation(tab.id)) ?? (await suggestedAddress());
  const problem = element('p', { class: 'danger', role: 'alert' });
  const start = async (origin: string, button: HTMLButtonElement) => {
    button.disabled = true;
    problem.textContent = '';
    const failed = await sendRequest<ConnectProblem | null>({ kind: 'connect', address: origin });
    if (failed !== null) problem.textContent = errorText(failed.code, failed.message);
    button.disabled = false;
  };
  main.replaceChildren(
    pageHead(tab),
    ...[address === null ? null : firstMinute(address, tab)].filter((each) => each !== null),
    ...(address === null ? addressForm(start) : offer(address, start)),
    problem,
    element(
      'footer',
      {},
      element(
        'button',
        { class: 'quiet', onclick: () => void chrome.runtime.openOptionsPage() },
        t('settings'),
      ),
    ),
  );
}

type Start = (origin: string, button: HTMLButtonElement) => Promise<void>;

function offer(address: string, start: Start): HTMLElement[] {
  const button = (kind: string, label: string) =>
    element(
      'button',
      { class: kind, onclick: (event) => void start(address, event.currentTarget as HTMLButtonElement) },
      label,
    );
  return [
    element('h2', {}, t('newTitle')),
    element('p', { class: 'soft' }, t('newText', new URL(address).host)),
    button('primary', t('startForFree')),
    button('plain', t('existingAccount')),
  ];
}

function addressForm(start: Start): HTMLElement[] {
  const input = element('input', {
    id: 'address',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'earmark.example.net',
  });
  const problem = element('p', { class: 'danger', role: 'alert' });
  const button = element('button', { class: 'primary', type: 'submit' }, t('connect'));
  const submit = (event: Event) => {
    event.preventDefault();
    const origin = originOf(input.value);
    problem.textContent = origin === null ? t('addressWrong') : '';
    if (origin !== null) void start(origin, button);
  };
  return [
    element('h2', {}, t('whichTitle')),
    element('p', { class: 'soft' }, t('whichText')),
    element(
      'form',
      { onsubmit: submit },
      element('label', { for: 'address' }, t('address')),
      input,
      problem,
      button,
    ),
  ];
}
