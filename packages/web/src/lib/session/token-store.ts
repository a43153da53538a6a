import type { StoredTokens } from './token-rules.ts';

const key = 'session';

export interface TokenStore {
  read(): StoredTokens | null;
  write(tokens: StoredTokens): void;
  clear(): void;
  /**
   * Calls the listener when another tab signs in, refreshes or signs out. Returns a function that removes it.
   */
  onChangeElsewhere(listener: () => void): () => void;
}

/** Stores the pair in local storage, which all tabs share; only in memory if storage is not available. */
export function createTokenStore(): TokenStore {
  let memory: StoredTokens | null = null;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? null : parse(text);
      } catch {
        return memory;
      }
    },
    write(tokens) {
      memory = tokens;
      try {
        localStorage.setItem(key, JSON.stringify(tokens));
      } catch {
        // Full or not available: this tab stays signed in from memory.
      }
    },
    clear() {
      memory = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Not available: there is nothing stored to remove.
      }
    },
    onChangeElsewhere(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared, as logging out does.
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function parse(text: string): StoredTokens | null {
  try {
    const value = JSON.parse(text) as Partial<StoredTokens>;
    const isComplete =
      typeof value.idToken === 'string' &&
      typeof value.refreshToken === 'string' &&
      typeof value.issuedAt === 'number' &&
      typeof value.expiresAt === 'number' &&
      typeof value.userId === 'string' &&
      typeof value.email === 'string';
    return isComplete ? (value as StoredTokens) : null;
  } catch {
    return null;
  }
}
