/** The installation that this browser is connected to. */
export interface Connection {
  /** Origin of the installation, such as `https://earmark.example.net`. */
  address: string;
  /** Personal key with the scopes read, add and listen. */
  key: string;
  /** Whose account it is; '' if it could not be read. */
  email: string;
  userId: string;
}

const storageKey = 'connection';

/**
 * Reads the connection. It is in the storage of the extension, which no page can read, and is not synchronized with
 * other devices.
 */
export async function readConnection(): Promise<Connection | null> {
  const { [storageKey]: stored } = await chrome.storage.local.get(storageKey);
  return isConnection(stored) ? stored : null;
}

export async function saveConnection(connection: Connection): Promise<void> {
  await chrome.storage.local.set({ [storageKey]: connection });
  await chrome.runtime.setUninstallURL(
    `${connection.address}/uninstall?USER_ID=${encodeURIComponent(connection.userId)}`,
  );
}

export async function clearConnection(): Promise<void> {
  await chrome.storage.local.remove([storageKey, 'addresses']);
  await chrome.runtime.setUninstallURL('');
}

/** Calls the function when the connection changes. @returns a function that ends this */
export function onConnectionChanged(fn: () => void): () => void {
  const listener = (changes: Readonly<Record<string, unknown>>, area: string) => {
    if (area === 'local' && storageKey in changes) fn();
  };
  chrome.storage.onChanged.addListener(listener);
  return () => chrome.storage.onChanged.removeListener(listener);
}

function isConnection(value: unknown): value is Connection {
  const { address, key, email, userId } = (value ?? {}) as Partial<Record<keyof Connection, unknown>>;
  return (
    [address, key, email, userId].every((part) => typeof part === 'string') && address !== '' && key !== ''
  );
}

/**
 * Returns the origin of an address that a user typed; null if it is none. Without a scheme, hosts of the own network get
 * http and all others https.
 */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  // Another scheme; a host may be followed by a port.
  if (/^[a-z][\w+.-]*:(?!\d)/i.test(text) && !/^https?:/i.test(text)) return null;
  const isLocal = /^(?:localhost|[\w-]+\.local|\d+(?:\.\d+){3}|\[[\da-f:]+\])(?::\d+)?(?:\/|$)/i.test(text);
  const full = /^https?:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(full)) return null;
  const { protocol, origin, hostname } = new URL(full);
  return /^https?:$/.test(protocol) && hostname !== '' ? origin : null;
}
