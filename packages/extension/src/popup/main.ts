import { sendRequest } from '../background/requests.ts';
import type { SaveWhat, TabToSave } from '../background/save-tab.ts';
import { onTabState, readTabState, type SaveState, type TabState } from '../background/states.ts';
import { onConnectionChanged, readConnection } from '../service/connection.ts';
import { translate } from '../ui/messages.ts';
import { showDisconnected } from './disconnected.ts';
import { showFailed } from './failed.ts';
import { showSaved } from './saved.ts';
import { showSaving } from './saving.ts';
import { showWaiting } from './waiting.ts';

const place = document.querySelector('main');
if (place === null) throw new Error('the popup has no main element');
const main: HTMLElement = place;

translate();
void start();

async function start(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const shown: TabToSave = { id: tab?.id ?? -1, url: tab?.url ?? '', title: tab?.title ?? '' };
  const save = (what: SaveWhat) => void sendRequest({ kind: 'save', tab: shown, what });
  let last = '';
  const show = (state: SaveState) => {
    // The same state may be stored twice; the player must not start again.
    const key = JSON.stringify(state);
    if (key !== last) draw(shown, state, save);
    last = key;
  };
  onTabState(shown.id, ({ url, state }) => {
    if (url === shown.url || shown.url === '') show(state);
  });
  onConnectionChanged(() => {
    last = '';
    void continueWith(shown, show, save);
  });
  await continueWith(shown, show, save);
}

/** Shows what became of the page, or saves it. */
async function continueWith(
  tab: TabToSave,
  show: (state: SaveState) => void,
  save: (what: SaveWhat) => void,
): Promise<void> {
  const known = await readTabState(tab.id);
  if (isCurrent(known, tab)) {
    show(known.state);
    if (known.state.kind === 'waiting') void sendRequest({ kind: 'send' });
    return;
  }
  // Read while the click still allows it, also without a connection: the page is kept until there is one.
  show((await readConnection()) === null ? { kind: 'disconnected' } : { kind: 'reading' });
  save('page');
}

/** Whether a state is about the page that the tab shows now, and nothing has to be done again. */
function isCurrent(known: TabState | null, tab: TabToSave): known is TabState {
  if (known === null || known.url !== tab.url) return false;
  return known.state.kind !== 'disconnected' && known.state.kind !== 'failed';
}

function draw(tab: TabToSave, state: SaveState, save: (what: SaveWhat) => void): void {
  const { kind } = state;
  if (kind === 'reading' || kind === 'sending') showSaving(main, tab, state);
  else if (kind === 'waiting') showWaiting(main, tab);
  else if (kind === 'saved') void showSaved(main, state.added);
  else if (kind === 'disconnected') void showDisconnected(main, tab);
  else void showFailed(main, tab, state, save);
}
