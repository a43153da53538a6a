/** Origin that the build sets for an operator's own edition; '' for one that works with any installation. */
declare const EARMARK_ADDRESS: string;

const storageKey = 'suggestedAddress';

/** Returns the origin of the installation whose page a tab shows; null if it shows something else. */
export async function openInstallation(tabId: number): Promise<string | null> {
  const results = await chrome.scripting
    .executeScript({
      target: { tabId },
      func: () => document.querySelector('meta[name="earmark-installation"]') !== null && location.origin,
    })
    .catch(() => []);
  const origin = results[0]?.result;
  if (typeof origin !== 'string') return null;
  await chrome.storage.local.set({ [storageKey]: origin });
  return origin;
}

/** Returns the installation that was connected or seen last, else that of the build; null if there is none. */
export async function suggestedAddress(): Promise<string | null> {
  const { [storageKey]: stored } = await chrome.storage.local.get(storageKey);
  return typeof stored === 'string' ? stored : EARMARK_ADDRESS || null;
}
