/** Settings of the extension in this browser. */
export interface Settings {
  /** What a click sends: the page as the user sees it, or only its address. */
  send: 'page' | 'address';
  /** Short name of a voice; '' for the preferred ones of the account. */
  voice: string;
  /** Whether the button shows which pages are saved; needs the permission to see the addresses of tabs. */
  badge: boolean;
}

const storageKey = 'settings';
const standard: Settings = { send: 'page', voice: '', badge: false };

export async function readSettings(): Promise<Settings> {
  const { [storageKey]: stored } = await chrome.storage.local.get(storageKey);
  return { ...standard, ...(stored as Partial<Settings> | undefined) };
}

export async function saveSettings(changed: Partial<Settings>): Promise<void> {
  await chrome.storage.local.set({ [storageKey]: { ...(await readSettings()), ...changed } });
}
