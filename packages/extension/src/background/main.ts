import { CallError } from '../service/call.ts';
import { connect } from '../service/connect.ts';
import { onConnectionChanged, readConnection } from '../service/connection.ts';
import { refreshSavedAddresses } from '../service/saved-addresses.ts';
import { showBadge, showWhetherSaved } from './badge.ts';
import { createMenus, type MenuEntry } from './menus.ts';
import { listAdditions } from './queue-store.ts';
import { type ConnectProblem, isRequest, type Request } from './requests.ts';
import { newAddition, saveTab } from './save-tab.ts';
import { saveTabs } from './save-tabs.ts';
import { cancel, retryAlarm, sendWaiting, submit } from './send-queue.ts';
import { clearTab, readTabState, setTabState } from './states.ts';

/** Minutes between two readings of the list of saved addresses. */
const addressesMinutes = 15;
const addressesAlarm = 'addresses';

chrome.runtime.onInstalled.addListener(({ reason }) => {
  void createMenus();
  void chrome.alarms.create(addressesAlarm, { periodInMinutes: addressesMinutes });
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('welcome.html') });
});

chrome.runtime.onStartup.addListener(() => void sendAll());
chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === retryAlarm) void sendAll();
  if (name === addressesAlarm) void refresh();
});
self.addEventListener('online', () => void sendAll());
onConnectionChanged(() => {
  void sendAll();
  void refresh();
});

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  // Only the extension's own pages send messages; a page cannot, because none is declared connectable.
  if (sender.id !== chrome.runtime.id || !isRequest(message)) return false;
  void handle(message).then(respond, () => respond(null));
  return true;
});

chrome.commands.onCommand.addListener((command, tab) => {
  if (command === 'save' && tab?.id !== undefined)
    void saveTab({ id: tab.id, url: tab.url ?? '', title: tab.title ?? '' }, 'page');
});

chrome.contextMenus.onClicked.addListener((info, tab) => {
  const entry = info.menuItemId as MenuEntry;
  if (entry === 'tabs') void saveTabs(tab?.windowId);
  if (tab?.id === undefined) return;
  const page = { id: tab.id, url: tab.url ?? info.pageUrl ?? '', title: tab.title ?? '' };
  if (entry === 'page') void saveTab(page, 'page');
  if (entry === 'selection') void saveTab(page, 'selection');
  if (entry === 'link' && info.linkUrl !== undefined) void saveLink(tab.id, info.linkUrl);
});

chrome.tabs.onRemoved.addListener((tabId) => void clearTab(tabId));
chrome.tabs.onUpdated.addListener((tabId, changes, tab) => {
  if (changes.status !== 'loading') return;
  void clearTab(tabId);
  void showWhetherSaved(tabId, tab.url);
});
chrome.tabs.onActivated.addListener(({ tabId }) => {
  void chrome.tabs.get(tabId).then(
    (tab) => showWhetherSaved(tabId, tab.url),
    () => {},
  );
});

async function handle(request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'save':
      return saveTab(request.tab, request.what);
    case 'cancel': {
      const waiting = (await listAdditions()).filter(({ url }) => url === request.url);
      for (const { id } of waiting) await cancel(id);
      return null;
    }
    case 'waiting':
      return (await listAdditions()).length;
    case 'send':
      return sendAll();
    case 'connect':
      return connectTo(request.address);
  }
}

async function connectTo(address: string): Promise<ConnectProblem | null> {
  try {
    await connect(address);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { code: error.code, message: error.message };
  }
}

async function saveLink(tabId: number, url: string): Promise<void> {
  await showBadge(tabId, { kind: 'sending' });
  await showBadge(tabId, await submit(newAddition({ url, title: '' })));
}

/** Sends what waits, and shows the outcome in the tabs that still show these pages. */
async function sendAll(): Promise<void> {
  await sendWaiting(async ({ url, title }, state) => {
    for (const tab of await chrome.tabs.query({})) {
      if (tab.id === undefined) continue;
      const shown = await readTabState(tab.id);
      if (shown?.url !== url || shown.state.kind === 'saved') continue;
      await setTabState(tab.id, { url, title, state });
      await showBadge(tab.id, state);
    }
  });
}

async function refresh(): Promise<void> {
  const connection = await readConnection();
  if (connection === null) return;
  await refreshSavedAddresses(connection).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}
