import { isUrl } from '@earmark/contract/playlist/adding';
import { newAddition, saveTab } from './save-tab.ts';
import { submit } from './send-queue.ts';

const allPages = { origins: ['*://*/*'] };

/**
 * Saves all tabs of a window: as the user sees them if the extension may read all pages, otherwise by their addresses. Asks
 * for the addresses of the tabs, if need be.
 */
export async function saveTabs(windowId: number | undefined): Promise<void> {
  // Asked first, while the click still counts.
  if (!(await chrome.permissions.request({ permissions: ['tabs'] }))) return;
  const seesPages = await chrome.permissions.contains(allPages);
  const tabs = await chrome.tabs.query(windowId === undefined ? { currentWindow: true } : { windowId });
  for (const { id, url = '', title = '' } of tabs) {
    if (id === undefined || !/^https?:/i.test(url) || !isUrl(url)) continue;
    if (seesPages) await saveTab({ id, url, title }, 'page');
    else await submit(newAddition({ url, title }));
  }
}

/** Asks for the permission to read all pages, so that `saveTabs` saves them as the user sees them. */
export const requestAllPages = (): Promise<boolean> => chrome.permissions.request(allPages);
