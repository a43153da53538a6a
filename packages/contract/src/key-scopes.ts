/** What a personal key may do. No scope includes another. */
export const keyScopes = ['read', 'add', 'listen', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];
