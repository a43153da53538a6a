import { captureTab, decodeBase64 } from '../capture/capture-tab.ts';
import type { PageContent } from '../capture/read-page.ts';
import type { Addition } from '../service/addition.ts';
import { isSaved } from '../service/saved-addresses.ts';
import { readSettings } from '../service/settings.ts';
import { showBadge } from './badge.ts';
import { listAdditions, maxWaiting } from './queue-store.ts';
import { submit } from './send-queue.ts';
import { type SaveState, setTabState } from './states.ts';

/** What of a tab is saved. */
export type SaveWhat =
  /** The page as the user sees it, a PDF, or only the address: as the settings say. */
  'page' | 'seen' | 'selection' | 'address';

/** A tab, with its address and title as far as the browser tells them. */
export interface TabToSave {
  id: number;
  url: string;
  title: string;
}

/** Saves a tab, and stores each state for the popup. @returns the last state */
export async function saveTab(tab: TabToSave, what: SaveWhat): Promise<SaveState> {
  const show = async (state: SaveState) => {
    await setTabState(tab.id, { url: tab.url, title: tab.title, state });
    await showBadge(tab.id, state);
    return state;
  };
  await show({ kind: 'reading' });
  const prepared = await prepare(tab, what);
  if ('problem' in prepared) return show({ kind: 'failed', code: prepared.problem, message: '' });
  await show({ kind: 'sending' });
  return show(await submit(prepared));
}

async function prepare(tab: TabToSave, what: SaveWhat): Promise<Addition | { problem: string }> {
  if ((await listAdditions()).length >= maxWaiting) return { problem: 'queue_full' };
  const { voice, send } = await readSettings();
  const base = newAddition({ url: tab.url, title: tab.title, voice });
  const onlyAddress =
    what === 'address' || (what === 'page' && (send === 'address' || (await isSaved(tab.url))));
  if (onlyAddress) return /^https?:/i.test(tab.url) ? base : { problem: 'closed' };
  const content = await captureTab(tab.id);
  if ('problem' in content) return content;
  return additionOf({ ...base, url: content.url, title: content.title || tab.title }, content, what);
}

function additionOf(base: Addition, content: PageContent, what: SaveWhat): Addition | { problem: string } {
  if (content.kind === 'pdf') {
    const file = new Blob([decodeBase64(content.data ?? '')], { type: 'application/pdf' });
    return what === 'selection' ? { problem: 'no_selection' } : { ...base, file };
  }
  if (what === 'selection')
    return content.selection === '' ? { problem: 'no_selection' } : { ...base, text: content.selection };
  return content.html === '' ? base : { ...base, html: content.html };
}

/** Creates an addition of an address. */
export const newAddition = (of: { url: string; title: string; voice?: string }): Addition => ({
  id: crypto.randomUUID(),
  createdAt: Date.now(),
  url: of.url,
  title: of.title,
  ...(of.voice ? { voice: of.voice } : {}),
});
