let owner: string | null = null;

/** Sets who is signed in in this page, for {@link ownKey}. */
export function setOwner(userId: string | null): void {
  owner = userId;
}

/**
 * Returns the key under which the storage of this tab has unsent input of the person who is signed in. Another person
 * who signs in in the same tab does not find it.
 */
export const ownKey = (name: string): string => `${name}:${owner}`;
