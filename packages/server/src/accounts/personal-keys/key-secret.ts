import { createHash, randomBytes } from 'node:crypto';

/** Beginning of every key, by which programs that look for published secrets recognize one. */
export const keyPrefix = 'earmark_';

/** Returns 256 random bits as a new key: `earmark_` and 43 characters in base64url. */
export const newKeySecret = (): string => keyPrefix + randomBytes(32).toString('base64url');

/** Returns whether a text has the form of a key. */
export const isKeySecret = (text: string): boolean => /^earmark_[\w-]{43}$/.test(text);

/** SHA-256. A slow hash is not needed, because the secret is random and cannot be guessed. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
