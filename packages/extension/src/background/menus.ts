import { t } from '../ui/messages.ts';

/** Entries of the context menu, and where each appears. */
const entries = [
  { id: 'page', contexts: ['page'] },
  { id: 'link', contexts: ['link'] },
  { id: 'selection', contexts: ['selection'] },
  { id: 'tabs', contexts: ['action'] },
] as const;

export type MenuEntry = (typeof entries)[number]['id'];

const titles = {
  page: () => t('menuPage'),
  link: () => t('menuLink'),
  selection: () => t('menuSelection'),
  tabs: () => t('menuTabs'),
} satisfies Record<MenuEntry, () => string>;

/** Creates the entries of the context menu; the browser keeps them. */
export async function createMenus(): Promise<void> {
  await chrome.contextMenus.removeAll();
  for (const { id, contexts } of entries)
    chrome.contextMenus.create({ id, title: titles[id](), contexts: [...contexts] });
}
