import type { Added } from '../service/addition.ts';

/** What became of the page of a tab, for the popup. */
export type SaveState =
  | { kind: 'reading' }
  | { kind: 'sending' }
  /** There is no connection to the network; it is sent once there is. */
  | { kind: 'waiting' }
  | { kind: 'saved'; added: Added }
  /** Not connected to an installation; the page is kept. */
  | { kind: 'disconnected' }
  /** `code` is one of the service, or of this extension; `message` is the service's, else ''. */
  | { kind: 'failed'; code: string; message: string };

/** A state with what the popup shows beside it. */
export interface TabState {
  url: string;
  title: string;
  state: SaveState;
}

const keyOf = (tabId: number): string => `tab-${tabId}`;

/** Stores the state of a tab for the session of the browser; pages cannot read it. */
export async function setTabState(tabId: number, state: TabState): Promise<void> {
  await chrome.storage.session.set({ [keyOf(tabId)]: state });
}

export async function readTabState(tabId: number): Promise<TabState | null> {
  const { [keyOf(tabId)]: state } = await chrome.storage.session.get(keyOf(tabId));
  return (state as TabState | undefined) ?? null;
}

export async function clearTab(tabId: number): Promise<void> {
  await chrome.storage.session.remove(keyOf(tabId));
}

/** Calls the function when the state of a tab changes. */
export function onTabState(tabId: number, fn: (state: TabState) => void): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    const state = area === 'session' ? changes[keyOf(tabId)]?.newValue : undefined;
    if (state !== undefined) fn(state as TabState);
  });
}
