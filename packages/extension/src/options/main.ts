import { type ConnectProblem, sendRequest } from '../background/requests.ts';
import { requestAllPages } from '../background/save-tabs.ts';
import { CallError, call } from '../service/call.ts';
import { connectWithKey } from '../service/connect.ts';
import { clearConnection, onConnectionChanged, originOf, readConnection } from '../service/connection.ts';
import { suggestedAddress } from '../service/installation.ts';
import { readSettings, saveSettings } from '../service/settings.ts';
import { errorText } from '../ui/error-texts.ts';
import { t, translate } from '../ui/messages.ts';

translate();
const find = <Type extends HTMLElement>(id: string): Type => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`there is no element ${id}`);
  return found as Type;
};

const address = find<HTMLInputElement>('address');
const key = find<HTMLInputElement>('key');
const problem = find('problem');
const status = find('status');

void drawConnection();
void drawSettings();
onConnectionChanged(() => void drawConnection());

async function drawConnection(): Promise<void> {
  const connection = await readConnection();
  find('connected').hidden = connection === null;
  find('connect').hidden = connection !== null;
  status.textContent =
    connection === null
      ? t('notConnected')
      : t('connectedTo', new URL(connection.address).host, connection.email);
  if (connection === null && address.value === '') address.value = (await suggestedAddress()) ?? '';
  const waiting = await sendRequest<number>({ kind: 'waiting' });
  find('waiting').textContent = waiting > 0 ? t('waitingCount', String(waiting)) : '';
}

/** Runs a try to connect with the typed address, and shows why it failed. */
async function attempt(work: (origin: string) => Promise<ConnectProblem | null>): Promise<void> {
  problem.textContent = '';
  const origin = originOf(address.value);
  if (origin === null) {
    problem.textContent = t('addressWrong');
    address.focus();
    return;
  }
  const failed = await work(origin);
  if (failed !== null) problem.textContent = errorText(failed.code, failed.message);
}

find('sign-in').addEventListener('click', () => {
  void attempt((origin) => sendRequest({ kind: 'connect', address: origin }));
});
find('with-key').addEventListener('submit', (event) => {
  event.preventDefault();
  void attempt(async (origin) => {
    try {
      await connectWithKey(origin, key.value.trim());
      key.value = '';
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { code: error.code, message: error.message };
    }
  });
});
find('disconnect').addEventListener('click', () => {
  void (async () => {
    const connection = await readConnection();
    // The key is of no use to anybody any more; if the service is not there, the user can delete it in its settings.
    if (connection) await call(connection, '/api/key', { method: 'DELETE' }).catch(() => null);
    await clearConnection();
  })();
});

async function drawSettings(): Promise<void> {
  const { send, badge } = await readSettings();
  find<HTMLInputElement>(send === 'page' ? 'send-page' : 'send-address').checked = true;
  find<HTMLInputElement>('badge').checked = badge;
  find<HTMLInputElement>('all-pages').checked = await chrome.permissions.contains({ origins: ['*://*/*'] });
}

for (const send of ['page', 'address'] as const)
  find(`send-${send}`).addEventListener('change', () => void saveSettings({ send }));

find<HTMLInputElement>('badge').addEventListener('change', ({ currentTarget }) => {
  const box = currentTarget as HTMLInputElement;
  void (async () => {
    // The browser asks; without the permission the switch stays off.
    const allowed = box.checked && (await chrome.permissions.request({ permissions: ['tabs'] }));
    box.checked = allowed;
    await saveSettings({ badge: allowed });
  })();
});
find<HTMLInputElement>('all-pages').addEventListener('change', ({ currentTarget }) => {
  const box = currentTarget as HTMLInputElement;
  void (async () => {
    if (box.checked) box.checked = await requestAllPages();
    else await chrome.permissions.remove({ origins: ['*://*/*'] });
  })();
});
