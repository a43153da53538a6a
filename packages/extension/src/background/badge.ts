import { isSaved } from '../service/saved-addresses.ts';
import { readSettings } from '../service/settings.ts';
import type { SaveState } from './states.ts';

/** Marks on the toolbar button. */
const marks: Readonly<Record<SaveState['kind'], string>> = {
  reading: '…',
  sending: '…',
  waiting: '…',
  saved: '✓',
  disconnected: '!',
  failed: '!',
};

const colors = { good: '#1c5431', quiet: '#4c443a', bad: '#8f1d13' } as const;

/** Shows the state of a tab on the toolbar button. */
export function showBadge(tabId: number, { kind }: SaveState): Promise<void> {
  const color = kind === 'saved' ? colors.good : marks[kind] === '!' ? colors.bad : colors.quiet;
  return setBadge(tabId, marks[kind], color);
}

/** Shows on the button whether the page of a tab is saved, if the user switched this on. */
export async function showWhetherSaved(tabId: number, url: string | undefined): Promise<void> {
  const { badge } = await readSettings();
  if (!badge || url === undefined) return;
  await setBadge(tabId, (await isSaved(url)) ? marks.saved : '', colors.good);
}

async function setBadge(tabId: number, text: string, color: string): Promise<void> {
  try {
    await chrome.action.setBadgeText({ tabId, text });
    await chrome.action.setBadgeBackgroundColor({ tabId, color });
    await chrome.action.setBadgeTextColor({ tabId, color: '#ffffff' });
  } catch {
    // The tab was closed meanwhile.
  }
}
