import { randomBytes } from 'node:crypto';

/**
 * Creates the id of a share link, which gives access to the shared article. 128 random bits: it can't be
 * guessed.
 */
export const newShareId = (): string => randomBytes(16).toString('base64url');
