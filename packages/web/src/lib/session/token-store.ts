import type { StoredTokens } from './token-rules.ts';

const key = 'session';

export interface TokenStore {
  read(): StoredTokens | null;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** Calls back when another tab signs in, refreshes or signs out. Answers the way to stop. */
  onChangeElsewhere(listener: () => void): () => void;
}

/** Keeps the pair in local storage, where every tab sees it; in memory alone where storage is closed to us. */
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
        // Full or closed: this tab stays signed in from memory.
      }
    },
    clear() {
      memory = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Closed: there is nothing kept to remove.
      }
    },
    onChangeElsewhere(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared at once, as logging out does.
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
    const whole =
      typeof value.idToken === 'string' &&
      typeof value.refreshToken === 'string' &&
      typeof value.issuedAt === 'number' &&
      typeof value.expiresAt === 'number' &&
      typeof value.userId === 'string' &&
      typeof value.email === 'string';
    return whole ? (value as StoredTokens) : null;
  } catch {
    return null;
  }
}
